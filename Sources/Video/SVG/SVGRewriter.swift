/// Rewrites an SVG file into one that older versions of the library draw as browsers draw it, and finds what is left out.
///
/// It depends on nothing but the bytes. Only what this has read reaches the library.
struct SVGRewriter {
  let bytes: [UInt8]
  let omissions: SVGOmissions
  let survey: SVGSurvey

  /// - Throws: `SVGError`.
  static func rewrite(_ bytes: [UInt8], isDark: Bool, language: String = SVGLanguage.standard)
    throws(SVGError)
    -> SVGRewriter
  {
    var tree = try SVGReader.tree(bytes)
    var omissions = SVGOmissions()
    for sheet in tree.sheets { omissions.add(file: SVGReader.address(in: sheet)) }
    omissions.add(try SVGStyler.apply(to: &tree, isDark: isDark))
    try SVGReferences.check(&tree, &omissions)
    SVGConditions.rewrite(&tree, language)
    SVGForeignObjects.rewrite(&tree, &omissions)
    SVGPaints.rewrite(&tree, &omissions)
    SVGAttributes.rewrite(&tree)
    SVGTransforms.rewrite(&tree, &omissions)
    SVGMarkers.rewrite(&tree)
    SVGGradients.rewrite(&tree)
    SVGFilters.rewrite(&tree, &omissions)
    SVGFilterFunctions.rewrite(&tree, &omissions)
    SVGClipping.rewrite(&tree, &omissions)
    SVGUses.rewrite(&tree, &omissions)
    SVGUnsupported.report(&tree, &omissions)
    return SVGRewriter(bytes: try SVGWriter.bytes(tree), omissions: omissions, survey: try SVGSurvey(tree))
  }
}
