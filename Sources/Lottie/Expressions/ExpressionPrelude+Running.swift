/// How an expression is made ready and run.
extension ExpressionPrelude {
  static let running = #"""
    // MARK: Running

    var $time = 0;
    function $own(path) {
      if ($now.text !== null) return $now.text;
      var value = $ask('base', path, $now.frame);
      return value;
    }
    function $scope(now) {
      var layer = $layerAt(now.layer), scope = Object.create($api), property = Object.create($ownProto);
      $hide(property, '$path', now.path); $hide(property, '$op', 'base');
      $value(scope, 'time', now.frame / now.rate);
      $value(scope, 'value', $own(now.path));
      $value(scope, 'thisLayer', layer); $value(scope, 'thisProperty', property);
      $value(property, 'propertyIndex', null);
      $lazy(scope, 'thisComp', function () { return $comp(now.comp); });
      Object.keys($methods).forEach(function (name) {
        $value(scope, name, function () { return $methods[name].apply(property, arguments); });
      });
      Object.keys($getters).forEach(function (name) { if (name !== 'value') $lazy(scope, name, function () { return property[name]; }); });
      ['name', 'index', 'inPoint', 'outPoint', 'startTime', 'width', 'height', 'hasParent', 'active', 'parent', 'transform', 'position', 'anchorPoint', 'scale',
        'rotation', 'opacity', 'effect', 'content', 'mask', 'timeRemap', 'text', 'toComp', 'fromComp', 'toWorld', 'fromWorld', 'toCompVec', 'fromCompVec', 'sourceRectAtTime',
        'marker', 'source'].forEach(function (name) { $lazy(scope, name, function () { return layer[name]; }); });
      return scope;
    }
    var $api = {
      $bm_sum: $bm_sum, $bm_sub: $bm_sub, $bm_mul: $bm_mul, $bm_div: $bm_div, $bm_mod: $bm_mod, $bm_neg: $bm_neg, $bm_not: $bm_not,
      $bm_isInstanceOfArray: $bm_isInstanceOfArray, add: add, sum: sum, sub: sub, mul: mul, div: div, mod: mod, dot: dot, cross: cross, length: length,
      normalize: normalize, clamp: clamp, degreesToRadians: degreesToRadians, radiansToDegrees: radiansToDegrees, lookAt: lookAt, rgbToHsl: rgbToHsl,
      hslToRgb: hslToRgb, hexToRgb: hexToRgb, linear: linear, ease: ease, easeIn: easeIn, easeOut: easeOut, seedRandom: seedRandom, random: random,
      gaussRandom: gaussRandom, noise: noise, comp: comp, timeToFrames: timeToFrames, framesToTime: framesToTime, createPath: createPath,
      posterizeTime: posterizeTime
    };
    function $compile(now, scope) {
      // What is written without having been declared is the expression's own.
      var own = now.names.filter(function (name) { return !(name in scope); });
      // The expression's own functions see the scope too.
      return new $Function('$scope', 'with ($scope) { return (function () { var ' + ['$bm_rt'].concat(own).join(', ') + ';\n' +
        now.source + '\nreturn $bm_rt; })(); }');
    }
    function $settled(v) {
      if (typeof v === 'number' || typeof v === 'boolean') return +v;
      if (v instanceof Number) return +v;
      if (typeof v === 'string' || v instanceof String) return String(v);
      if ($isList(v)) return v.map(function (x) { return +x; });
      if (v && typeof v === 'object' && v.text !== undefined) return String(v.text);
      if (v && typeof v === 'object' && v.value !== undefined) return $settled(v.value);
      return $fail('its value is ' + (v === undefined || v === null ? 'nothing' : typeof v === 'function' ? 'a group or a layer' : 'no number, list or text'));
    }
    function $run(question) {
      var now = JSON.parse(question), outer = $now, time = $time;
      now.drawn = 0;
      try {
        $now = now; $time = now.frame / now.rate;
        now.scope = $scope(now);
        var compiled = $compiled[now.path] || ($compiled[now.path] = $compile(now, now.scope));
        return JSON.stringify($settled(compiled(now.scope)));
      } finally { $now = outer; $time = time; }
    }
    Math.random = $draw;
    $global.$run = $run;
    // What an expression changes of these would be there for the next one.
    [Object, Array, String, Number, Boolean, Math, JSON, RegExp, Error, RangeError, TypeError, $methods, $listProto, $numberProto, $ownProto, $transformNames,
      $shapeNames, $getters, $api].forEach(function (o) { Object.freeze(o); if (o.prototype) Object.freeze(o.prototype); });
    Object.freeze($Function.prototype);
    Object.freeze($global);
    })(this);

    """#
}
