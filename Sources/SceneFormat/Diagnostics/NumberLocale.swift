/// How a language writes numbers and dates, by name: never as the machine is set.
package struct NumberLocale: Sendable, Equatable {
  package var group: String
  package var decimal: String
  package var months: [String]
  package var days: [String]

  /// Without a name: English signs.
  package static let plain = en

  private static let all = ["de": de, "en": en, "es": es, "fr": fr, "it": it]
  package static let names = all.keys.sorted()

  package static func named(_ name: String) -> NumberLocale? { all[name] }

  // Separators, and the names of months as they stand in sentences.
  private static let en = NumberLocale(
    group: ",", decimal: ".",
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ], days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
  private static let de = NumberLocale(
    group: ".", decimal: ",",
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ], days: ["Sonntag", "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag"])
  private static let es = NumberLocale(
    group: ".", decimal: ",",
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
      "noviembre", "diciembre",
    ], days: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"])
  private static let fr = NumberLocale(
    group: "\u{202f}", decimal: ",",
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
      "novembre", "décembre",
    ], days: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"])
  private static let it = NumberLocale(
    group: ".", decimal: ",",
    months: [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
      "ottobre", "novembre", "dicembre",
    ], days: ["domenica", "lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato"])
}
