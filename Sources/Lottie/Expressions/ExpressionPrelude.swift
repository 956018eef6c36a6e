/// What expressions find: After Effects' objects and functions, in ECMAScript, above the few questions that `ExpressionHost` answers.
///
/// Nothing here reads a clock or keeps anything from one call to the next: an expression's value is a function of the file and the
/// time. Random numbers come from the layer's and the property's place in the file.
enum ExpressionPrelude {
  static let text = numbers + properties + layers + running

  private static let numbers = #"""
    (function ($global) {
    var $host = $global.$host, $step = $global.$step, $Function = $global.Function;
    // Neither a clock nor code that was not looked at, and nothing that sees how memory is used.
    ['$host', 'Date', 'performance', 'Duktape', 'eval', 'Function', 'Proxy', 'Reflect', 'CBOR', 'TextDecoder', 'TextEncoder', 'Symbol', 'print', 'alert',
      'ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float32Array',
      'Float64Array'].forEach(function (name) { delete $global[name]; });
    $Function.prototype.constructor = undefined;
    var $now = null, $compiled = {}, $depth = 0;
    function $ask() {
      var answer = $host(JSON.stringify(Array.prototype.slice.call(arguments)));
      return answer === undefined ? null : JSON.parse(answer);
    }
    function $fail(message) { throw new RangeError(message); }

    // Loops of the engine's own functions count as steps, as those of an expression do.
    (function () {
      function count(list) { var n = list.length >>> 0; if (n > 100000) $fail('it makes too long a list'); return n; }
      function method(name, make) {
        Object.defineProperty(Array.prototype, name, { value: make, writable: true, configurable: true, enumerable: false });
      }
      method('forEach', function (f, t) { for (var i = 0, n = count(this); i < n; i++) { $step(); if (i in this) f.call(t, this[i], i, this); } });
      method('map', function (f, t) { var r = []; for (var i = 0, n = count(this); i < n; i++) { $step(); if (i in this) r[i] = f.call(t, this[i], i, this); } return r; });
      method('filter', function (f, t) { var r = []; for (var i = 0, n = count(this); i < n; i++) { $step(); if (i in this && f.call(t, this[i], i, this)) r.push(this[i]); } return r; });
      method('some', function (f, t) { for (var i = 0, n = count(this); i < n; i++) { $step(); if (i in this && f.call(t, this[i], i, this)) return true; } return false; });
      method('every', function (f, t) { for (var i = 0, n = count(this); i < n; i++) { $step(); if (i in this && !f.call(t, this[i], i, this)) return false; } return true; });
      method('reduce', function (f, v) { var i = 0, n = count(this); if (arguments.length < 2) { if (n === 0) throw new TypeError('an empty list has no first element'); v = this[i++]; } for (; i < n; i++) { $step(); if (i in this) v = f(v, this[i], i, this); } return v; });
      method('reduceRight', function (f, v) { var i = count(this) - 1; if (arguments.length < 2) { if (i < 0) throw new TypeError('an empty list has no last element'); v = this[i--]; } for (; i >= 0; i--) { $step(); if (i in this) v = f(v, this[i], i, this); } return v; });
      method('indexOf', function (x, s) { for (var i = s || 0, n = count(this); i < n; i++) { $step(); if (this[i] === x) return i; } return -1; });
      method('lastIndexOf', function (x) { for (var i = count(this) - 1; i >= 0; i--) { $step(); if (this[i] === x) return i; } return -1; });
      method('sort', function (f) {
        var n = count(this), i, list = [];
        f = f || function (a, b) { a = String(a); b = String(b); return a < b ? -1 : a > b ? 1 : 0; };
        for (i = 0; i < n; i++) list[i] = this[i];
        function merge(low, high) {
          if (high - low < 2) return list.slice(low, high);
          var middle = (low + high) >> 1, a = merge(low, middle), b = merge(middle, high), r = [], i = 0, j = 0;
          while (i < a.length || j < b.length) { $step(); r.push(j >= b.length || (i < a.length && f(a[i], b[j]) <= 0) ? a[i++] : b[j++]); }
          return r;
        }
        list = merge(0, n);
        for (i = 0; i < n; i++) this[i] = list[i];
        return this;
      });
      ['join', 'reverse', 'slice', 'splice', 'concat', 'shift', 'unshift', 'toString', 'push'].forEach(function (name) {
        var own = Array.prototype[name];
        method(name, function () { $step(); count(this); return own.apply(this, arguments); });
      });
      // How long a pattern takes grows with the text to the power of what it repeats.
      function allow(pattern, text) {
        $step();
        if (Object.prototype.toString.call(pattern) !== '[object RegExp]') pattern = { source: String(pattern) };
        var source = pattern.source, n = String(text).length + 1;
        var repeats = $match.call(source, /[*+]|\{\d*,\d*\}|\?/g);
        var power = repeats ? repeats.length : 0;
        if ($test.call(/\)[*+{]/, source) && n > 25 || Math.pow(n, Math.min(power, 8)) > 1e7) $fail('it searches too long a text');
      }
      var $test = RegExp.prototype.test, $exec = RegExp.prototype.exec, $match = String.prototype.match;
      RegExp.prototype.test = function (text) { allow(this, text); return $test.call(this, text); };
      RegExp.prototype.exec = function (text) { allow(this, text); return $exec.call(this, text); };
      ['match', 'search', 'split'].forEach(function (name) {
        var own = String.prototype[name];
        String.prototype[name] = function (pattern, limit) {
          if (pattern instanceof RegExp) allow(pattern, this);
          return limit === undefined ? own.call(this, pattern) : own.call(this, pattern, limit);
        };
      });
      var replace = String.prototype.replace;
      String.prototype.replace = function (pattern, by) {
        if (pattern instanceof RegExp) allow(pattern, this);
        return replace.call(this, pattern, by);
      };
      var repeat = String.prototype.repeat;
      if (repeat) String.prototype.repeat = function (n) { if (n * this.length > 1e6) $fail('it makes too long a text'); return repeat.call(this, n); };
      if (!Array.from) Array.from = function (list) { return Array.prototype.slice.call(list); };
      Object.defineProperty(Number.prototype, 'value', { get: function () { return +this; } });
    })();

    // MARK: Numbers and lists of them

    function $isList(a) { return Object.prototype.toString.call(a) === '[object Array]'; }
    function $text(a) { return typeof a === 'string' || a instanceof String; }
    function $each(a, b, f) {
      var r = [], n = Math.max(a.length, b.length);
      for (var i = 0; i < n; i++) r[i] = f(i < a.length ? +a[i] : 0, i < b.length ? +b[i] : 0);
      return r;
    }
    function $combined(a, b, f) {
      if ($isList(a)) return $isList(b) ? $each(a, b, f) : $each(a, [b], f);
      return $isList(b) ? $each([a], b, f) : f(a, b);
    }
    function $scaled(a, b, f) {
      if ($isList(a)) return $isList(b) ? $each(a, b, f) : a.map(function (x) { return f(+x, +b); });
      return $isList(b) ? b.map(function (x) { return f(+a, +x); }) : f(+a, +b);
    }
    function $bm_sum(a, b) { return $text(a) || $text(b) ? String(a) + String(b) : $combined(a, b, function (x, y) { return +x + +y; }); }
    function $bm_sub(a, b) { return $combined(a, b, function (x, y) { return x - y; }); }
    function $bm_mul(a, b) { return $scaled(a, b, function (x, y) { return x * y; }); }
    function $bm_div(a, b) { return $scaled(a, b, function (x, y) { return x / y; }); }
    function $bm_mod(a, b) { return $scaled(a, b, function (x, y) { return x % y; }); }
    function $bm_neg(a) { return $isList(a) ? a.map(function (x) { return -x; }) : -a; }
    function $bm_not(a) { return !a; }
    function $bm_isInstanceOfArray(a) { return $isList(a); }
    var add = $bm_sum, sum = $bm_sum, sub = $bm_sub, mul = $bm_mul, div = $bm_div, mod = $bm_mod;
    function dot(a, b) { var s = 0; for (var i = 0; i < Math.min(a.length, b.length); i++) s += a[i] * b[i]; return s; }
    function cross(a, b) {
      var x = a[2] || 0, y = b[2] || 0;
      return [a[1] * y - x * b[1], x * b[0] - a[0] * y, a[0] * b[1] - a[1] * b[0]];
    }
    function length(a, b) {
      var d = b === undefined ? a : $bm_sub(a, b);
      return $isList(d) ? Math.sqrt(dot(d, d)) : Math.abs(d);
    }
    function normalize(a) { var n = length(a); return n > 0 ? $bm_div(a, n) : a; }
    function clamp(x, a, b) {
      if ($isList(x)) return x.map(function (v, i) { return clamp(v, $isList(a) ? a[i] : a, $isList(b) ? b[i] : b); });
      return Math.max(Math.min(a, b), Math.min(Math.max(a, b), x));
    }
    function degreesToRadians(a) { return a * Math.PI / 180; }
    function radiansToDegrees(a) { return a * 180 / Math.PI; }
    function lookAt(a, b) {
      var d = normalize($bm_sub(b, a)), x = d[0] || 0, y = d[1] || 0, z = d[2] || 0;
      return [radiansToDegrees(Math.asin(Math.max(-1, Math.min(1, -y)))), radiansToDegrees(Math.atan2(x, z)), 0];
    }
    function rgbToHsl(c) {
      var r = c[0], g = c[1], b = c[2], high = Math.max(r, g, b), low = Math.min(r, g, b), l = (high + low) / 2, d = high - low;
      var s = d === 0 ? 0 : l > 0.5 ? d / (2 - high - low) : d / (high + low);
      var h = d === 0 ? 0 : high === r ? ((g - b) / d + 6) % 6 : high === g ? (b - r) / d + 2 : (r - g) / d + 4;
      return [h / 6, s, l, c.length > 3 ? c[3] : 1];
    }
    function hslToRgb(c) {
      var q = c[2] < 0.5 ? c[2] * (1 + c[1]) : c[2] + c[1] - c[2] * c[1], p = 2 * c[2] - q;
      function part(t) {
        t = (t % 1 + 1) % 1;
        return t < 1 / 6 ? p + (q - p) * 6 * t : t < 1 / 2 ? q : t < 2 / 3 ? p + (q - p) * (2 / 3 - t) * 6 : p;
      }
      return [part(c[0] + 1 / 3), part(c[0]), part(c[0] - 1 / 3), c.length > 3 ? c[3] : 1];
    }
    function hexToRgb(text) {
      var n = parseInt(String(text).replace('#', ''), 16);
      return [(n >> 16 & 255) / 255, (n >> 8 & 255) / 255, (n & 255) / 255, 1];
    }

    // MARK: Easing

    function $eased(curve, t, low, high, a, b) {
      if (a === undefined) { a = low; b = high; low = 0; high = 1; }
      var u = high > low ? (t - low) / (high - low) : high < low ? 1 - (t - high) / (low - high) : t >= low ? 1 : 0;
      if (u <= 0) return a;
      if (u >= 1) return b;
      u = curve(u);
      return $combined(a, b, function (x, y) { return +x + (y - x) * u; });
    }
    // The parameter of a Bézier curve from 0, 0 to 1, 1 whose x is reached; then its y.
    function $bezier(x1, y1, x2, y2) {
      function at(t, p, q) { return ((1 - 3 * q + 3 * p) * t + 3 * q - 6 * p) * t * t + 3 * p * t; }
      return function (x) {
        var low = 0, high = 1;
        for (var i = 0; i < 40; i++) { var t = (low + high) / 2; if (at(t, x1, x2) < x) low = t; else high = t; }
        return at((low + high) / 2, y1, y2);
      };
    }
    var $easeBoth = function (u) { return u * u * (3 - 2 * u); };
    var $easeIn = $bezier(1 / 3, 0, 5 / 6, 5 / 6), $easeOut = $bezier(1 / 6, 1 / 6, 2 / 3, 1);
    function linear(t, a, b, c, d) { return $eased(function (u) { return u; }, t, a, b, c, d); }
    function ease(t, a, b, c, d) { return $eased($easeBoth, t, a, b, c, d); }
    function easeIn(t, a, b, c, d) { return $eased($easeIn, t, a, b, c, d); }
    function easeOut(t, a, b, c, d) { return $eased($easeOut, t, a, b, c, d); }

    // MARK: At random

    function $times(a, b) { return ((a & 65535) * b + (((a >>> 16) * b & 65535) << 16 >>> 0)) >>> 0; }
    function $hash(text) {
      var h = 2166136261;
      for (var i = 0; i < text.length; i++) h = $times((h ^ text.charCodeAt(i)) >>> 0, 16777619);
      return h;
    }
    function $mixed(seed, n) {
      var h = (seed ^ $times(n >>> 0, 2654435761)) >>> 0;
      h = $times((h ^ (h >>> 16)) >>> 0, 2246822507);
      h = $times((h ^ (h >>> 13)) >>> 0, 3266489909);
      return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
    }
    function seedRandom(seed, timeless) { $now.seed = seed || 0; $now.timeless = !!timeless; $now.drawn = 0; }
    function $draw() {
      var base = $hash($now.path + '/' + ($now.seed || 0) + ($now.timeless ? '' : '@' + Math.round($now.frame * 1000)));
      return $mixed(base, ++$now.drawn);
    }
    function $spread(draw, a, b) {
      if (a === undefined) return draw();
      if (b === undefined) { b = a; a = $isList(b) ? b.map(function () { return 0; }) : 0; }
      if (!$isList(a) && !$isList(b)) return a + (b - a) * draw();
      var n = Math.max(a.length || 0, b.length || 0), r = [];
      for (var i = 0; i < n; i++) { var x = $isList(a) ? a[i] || 0 : a, y = $isList(b) ? b[i] || 0 : b; r[i] = x + (y - x) * draw(); }
      return r;
    }
    function random(a, b) { return $spread($draw, a, b); }
    function gaussRandom(a, b) {
      return $spread(function () {
        var u = Math.max($draw(), 1e-9), v = $draw();
        return 0.5 + Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v) / 5;
      }, a, b);
    }
    function $wave(seed, t) {
      var i = Math.floor(t), u = t - i;
      function at(k) { return 2 * $mixed(seed, k + 1048576) - 1; }
      return at(i) + (at(i + 1) - at(i)) * u * u * (3 - 2 * u);
    }
    function noise(x) {
      var list = $isList(x) ? x : [x], sum = 0;
      for (var i = 0; i < list.length; i++) sum += $wave($hash('noise' + i), list[i]);
      return sum / list.length;
    }

    """#
}
