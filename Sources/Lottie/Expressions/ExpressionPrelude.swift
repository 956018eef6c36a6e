/// What expressions find: After Effects' objects and functions, in ECMAScript, above the few questions that `ExpressionHost` answers.
///
/// Nothing here reads a clock or keeps anything from one call to the next: an expression's value is a function of the file and the
/// time. Random numbers come from the layer's and the property's place in the file.
enum ExpressionPrelude {
  static let text = #"""
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

    // MARK: Properties

    var $methods = {
      valueAtTime: function (t) { return $plain($ask(this.$op, this.$path, $frame(t))); },
      velocityAtTime: function (t) {
        var d = 0.001, a = $ask(this.$op, this.$path, $frame(t - d)), b = $ask(this.$op, this.$path, $frame(t + d));
        return $bm_div($bm_sub(b, a), 2 * d);
      },
      speedAtTime: function (t) { return length(this.velocityAtTime(t)); },
      key: function (index) {
        var keys = $keys(this);
        if ($text(index)) return $fail('there is no marker "' + index + '"');
        if (!(index >= 1 && index <= keys.length)) return $fail('there is no key ' + index);
        var key = keys[Math.round(index) - 1], value = $plain(key[1]);
        if (!$isList(value)) value = new Number(value);
        value.time = $seconds(key[0]); value.index = Math.round(index); value.value = $plain(key[1]);
        return value;
      },
      nearestKey: function (t) {
        var keys = $keys(this), best = 0, frame = $frame(t);
        if (keys.length === 0) return $fail('the property has no keyframes');
        for (var i = 1; i < keys.length; i++) if (Math.abs(keys[i][0] - frame) < Math.abs(keys[best][0] - frame)) best = i;
        return $methods.key.call(this, best + 1);
      },
      wiggle: function (frequency, amplitude, octaves, factor, t) {
        octaves = octaves === undefined ? 1 : Math.min(octaves, 16); factor = factor === undefined ? 0.5 : factor;
        var value = this.valueAtTime($time), at = t === undefined ? $time : t, list = $isList(value) ? value : [value];
        var path = this.$path, seeded = $now.seed || 0;
        var moved = list.map(function (v, i) {
          var sum = 0, size = 1, rate = frequency;
          for (var k = 0; k < octaves; k++) { sum += size * $wave($hash(path + '/' + seeded + '/' + i + '/' + k), at * rate); size *= factor; rate *= 2; }
          return v + sum * ($isList(amplitude) ? amplitude[i] : amplitude);
        });
        return $isList(value) ? moved : moved[0];
      },
      smooth: function (width, samples, t) {
        width = width === undefined ? 0.2 : width; samples = Math.min(samples === undefined ? 5 : samples, 100); t = t === undefined ? $time : t;
        var sum = null;
        for (var i = 0; i < samples; i++) {
          var v = this.valueAtTime(t - width / 2 + (samples > 1 ? width * i / (samples - 1) : 0));
          sum = sum === null ? v : $bm_sum(sum, v);
        }
        return $bm_div(sum, samples);
      },
      loopOut: function (type, count) { return $loop(this, type, count, true, false); },
      loopIn: function (type, count) { return $loop(this, type, count, false, false); },
      loopOutDuration: function (type, seconds) { return $loop(this, type, seconds, true, true); },
      loopInDuration: function (type, seconds) { return $loop(this, type, seconds, false, true); },
      propertyGroup: function (n) { return $group(this.$path, n); }
    };
    var $getters = {
      numKeys: function () { return $keys(this).length; },
      velocity: function () { return this.velocityAtTime($time); },
      speed: function () { return this.speedAtTime($time); },
      propertyIndex: function () { return $ask('index', this.$path); },
      value: function () { return $plain(this.valueAtTime($time)); }
    };
    function $withMethods(proto) {
      var result = Object.create(proto);
      Object.keys($methods).forEach(function (name) { result[name] = $methods[name]; });
      Object.keys($getters).forEach(function (name) { Object.defineProperty(result, name, { get: $getters[name] }); });
      return result;
    }
    var $listProto = $withMethods(Array.prototype), $numberProto = $withMethods(Number.prototype), $ownProto = $withMethods(Object.prototype);
    function $plain(v) { return v; }
    function $keys(property) { return $ask('keys', property.$path) || []; }
    function $hide(object, name, value) { Object.defineProperty(object, name, { value: value, enumerable: false, writable: true, configurable: true }); }
    function $property(path) {
      var value = $ask('value', path, $now.frame);
      if (value === null) return $fail('there is no value of ' + path);
      if (typeof value !== 'number' && !$isList(value)) return value;
      if (!$isList(value)) value = new Number(value);
      Object.setPrototypeOf(value, $isList(value) ? $listProto : $numberProto);
      $hide(value, '$path', path);
      $hide(value, '$op', 'value');
      return value;
    }

    function $loop(property, type, count, isOut, inSeconds) {
      var keys = $keys(property), now = property.valueAtTime($time);
      if (keys.length < 2) return now;
      var frame = $now.frame, first = keys[0][0], last = keys[keys.length - 1][0], rate = $now.rate;
      if (isOut ? frame <= last : frame >= first) return now;
      var length;
      if (inSeconds) length = count > 0 ? Math.min(count * rate, last - first) : last - first;
      else {
        var wanted = count > 0 ? Math.min(Math.round(count), keys.length - 1) : keys.length - 1;
        length = isOut ? last - keys[keys.length - 1 - wanted][0] : keys[wanted][0] - first;
      }
      if (!(length > 0)) return now;
      var start = isOut ? last - length : first, end = isOut ? last : first + length;
      function at(f) { return property.valueAtTime(f / rate); }
      type = type === undefined ? 'cycle' : String(type).toLowerCase();
      if (type === 'continue') {
        var d = 0.001 * rate, edge = isOut ? end : start;
        var slope = isOut ? $bm_div($bm_sub(at(edge), at(edge - d)), d) : $bm_div($bm_sub(at(edge + d), at(edge)), d);
        return $bm_sum(at(edge), $bm_mul(slope, frame - edge));
      }
      var turn = Math.floor((frame - start) / length), phase = frame - start - turn * length;
      if (type === 'pingpong') return at(turn % 2 === 0 ? start + phase : end - phase);
      if (type === 'offset') return $bm_sum(at(start + phase), $bm_mul($bm_sub(at(end), at(start)), turn));
      if (type !== 'cycle') return $fail('there is no loop "' + type + '"');
      return at(start + phase);
    }

    // MARK: Layers

    function $frame(t) { return t * $now.rate; }
    function $seconds(frame) { return frame / $now.rate; }
    function $lazy(object, name, get) { Object.defineProperty(object, name, { get: get, configurable: true, enumerable: true }); }
    function $value(object, name, value) { Object.defineProperty(object, name, { value: value, configurable: true, writable: true, enumerable: true }); }
    function $named(path, name, kind) {
      var found = $ask('child', path, typeof name === 'object' ? +name : name, kind);
      if (!found) return $fail('there is no ' + kind + ' "' + name + '"');
      return found;
    }
    var $transformNames = {
      position: 'p', Position: 'p', 'ADBE Position': 'p', anchorPoint: 'a', 'Anchor Point': 'a', 'ADBE Anchor Point': 'a', scale: 's', Scale: 's', 'ADBE Scale': 's',
      rotation: 'r', Rotation: 'r', zRotation: 'r', 'Z Rotation': 'r', 'ADBE Rotate Z': 'r', xRotation: 'rx', yRotation: 'ry', orientation: 'or',
      opacity: 'o', Opacity: 'o', 'ADBE Opacity': 'o', skew: 'sk', Skew: 'sk', skewAxis: 'sa', xPosition: 'p/x', 'X Position': 'p/x', yPosition: 'p/y', 'Y Position': 'p/y'
    };
    function $transform(path) {
      var group = function (name) {
        if (!$transformNames.hasOwnProperty(name)) return $fail('there is no property "' + name + '"');
        return $property(path + '/' + $transformNames[name]);
      };
      Object.keys($transformNames).forEach(function (name) { $lazy(group, name, function () { return group(name); }); });
      return group;
    }
    var $shapeNames = {
      size: 's', Size: 's', position: 'p', Position: 'p', roundness: 'r', Roundness: 'r', color: 'c', Color: 'c', opacity: 'o', Opacity: 'o',
      strokeWidth: 'w', 'Stroke Width': 'w', start: 's', Start: 's', end: 'e', End: 'e', offset: 'o', Offset: 'o', copies: 'c', Copies: 'c', points: 'pt', Points: 'pt',
      outerRadius: 'or', 'Outer Radius': 'or', innerRadius: 'ir', 'Inner Radius': 'ir', outerRoundness: 'os', innerRoundness: 'is', rotation: 'r', Rotation: 'r',
      radius: 'r', Radius: 'r', amount: 'a', Amount: 'a', angle: 'a', Angle: 'a', path: 'ks', Path: 'ks', startPoint: 's', endPoint: 'e', miterLimit: 'ml', name: null
    };
    // The group that a property is in, so many levels up.
    function $group(path, levels) {
      var steps = path.split('/'), left = levels || 1;
      steps.pop();
      while (left > 0 && steps.length > 2) {
        var key = steps.join('/');
        if (/\/\d+$/.test(key)) left--;
        if (left > 0) steps.pop();
      }
      var found = steps.join('/');
      if (/\/ef\/\d+$/.test(found)) return $effect(found);
      if (/\/(shapes|it)\/\d+$/.test(found)) return $shape(found);
      return $layerAt(steps.slice(0, steps[0] === 'layers' ? 2 : 4).join('/'));
    }
    function $shape(path) {
      function find(name) {
        if (name === 'ADBE Vectors Group' || name === 'Contents') return find;
        if (typeof name === 'string' && $shapeNames[name]) {
          var own = $ask('has', path, $shapeNames[name]);
          if (own) return $property(path + '/' + $shapeNames[name]);
        }
        return $shape($named(path, name, 'content'));
      }
      Object.keys($shapeNames).forEach(function (name) { if ($shapeNames[name]) $lazy(find, name, function () { return $property(path + '/' + $shapeNames[name]); }); });
      $value(find, 'content', function (name) { return $shape($named(path, name, 'content')); });
      $lazy(find, 'transform', function () { return $transform($named(path, 'tr', 'transform')); });
      $lazy(find, 'propertyIndex', function () { return $ask('index', path); });
      $lazy(find, 'name', function () { return $ask('name', path); });
      return find;
    }
    function $effect(path) {
      var group = function (name) {
        var found = $named(path, name, 'effect parameter'), kind = $ask('kind', found);
        if (kind === 10) { var index = $ask('value', found + '/v', $now.frame); return $layer($now.comp, $isList(index) ? index[0] : index); }
        var value = $property(found + '/v');
        // A tick is a plain number, so that 0 is false.
        return kind === 7 || kind === 4 ? +value : value;
      };
      $lazy(group, 'name', function () { return $ask('name', path); });
      $lazy(group, 'active', function () { return true; });
      return group;
    }
    function $mask(path) {
      var group = function (name) { return group[name]; };
      $lazy(group, 'maskOpacity', function () { return $property(path + '/o'); });
      $lazy(group, 'maskExpansion', function () { return $property(path + '/x'); });
      $lazy(group, 'maskFeather', function () { return $property(path + '/f'); });
      return group;
    }
    function $layer(comp, name) {
      var key = $ask('layer', comp, typeof name === 'object' ? +name : name);
      if (!key) return $fail('there is no layer ' + (typeof name === 'string' ? '"' + name + '"' : name));
      return $layerAt(key);
    }
    function $layerAt(key) {
      var about = $ask('about', key), own = $transform(key + '/ks');
      var layer = function (name) {
        if (name === 'Transform' || name === 'transform' || name === 'ADBE Transform Group') return own;
        if (name === 'Effects' || name === 'ADBE Effect Parade') return function (n) { return layer.effect(n); };
        if (name === 'Contents' || name === 'contents' || name === 'ADBE Root Vectors Group') return function (n) { return layer.content(n); };
        if (name === 'Masks' || name === 'ADBE Mask Parade') return function (n) { return layer.mask(n); };
        if (name === 'Time Remap' || name === 'ADBE Time Remapping') return layer.timeRemap;
        return $fail('there is no property "' + name + '"');
      };
      $value(layer, '$key', key);
      $value(layer, 'name', about.name); $value(layer, 'index', about.index);
      $value(layer, 'inPoint', $seconds(about.inPoint)); $value(layer, 'outPoint', $seconds(about.outPoint));
      $value(layer, 'startTime', $seconds(about.startTime));
      $value(layer, 'width', about.width); $value(layer, 'height', about.height);
      $value(layer, 'hasParent', about.parent !== null); $value(layer, 'hasVideo', true); $value(layer, 'hasAudio', false);
      $value(layer, 'enabled', true);
      $lazy(layer, 'active', function () { return $now.frame >= about.inPoint && $now.frame < about.outPoint; });
      $lazy(layer, 'parent', function () { return about.parent ? $layerAt(about.parent) : $fail('the layer has no parent'); });
      $lazy(layer, 'source', function () { return about.source === null ? $fail('the layer has no source') : $comp(about.source); });
      $value(layer, 'transform', own);
      ['position', 'anchorPoint', 'scale', 'rotation', 'opacity', 'xRotation', 'yRotation', 'zRotation', 'orientation'].forEach(function (name) {
        $lazy(layer, name, function () { return own(name); });
      });
      $value(layer, 'effect', function (name) { return $effect($named(key, name, 'effect')); });
      $value(layer, 'content', function (name) { return $shape($named(key, name, 'content')); });
      $value(layer, 'mask', function (name) { return $mask($named(key, name, 'mask')); });
      $lazy(layer, 'timeRemap', function () { return $property(key + '/tm'); });
      $lazy(layer, 'text', function () {
        var text = {};
        $lazy(text, 'sourceText', function () { return $document(key); });
        return text;
      });
      $value(layer, 'toComp', function (point, t) { return $ask('toComp', key, t === undefined ? $now.frame : $frame(t), $plainList(point)); });
      $value(layer, 'fromComp', function (point, t) { return $ask('fromComp', key, t === undefined ? $now.frame : $frame(t), $plainList(point)); });
      $value(layer, 'toWorld', layer.toComp); $value(layer, 'fromWorld', layer.fromComp);
      $value(layer, 'toCompVec', function (v, t) { return $bm_sub(layer.toComp(v, t), layer.toComp([0, 0, 0], t)); });
      $value(layer, 'fromCompVec', function (v, t) { return $bm_sub(layer.fromComp(v, t), layer.fromComp([0, 0, 0], t)); });
      $value(layer, 'sourceRectAtTime', function (t) {
        var r = $ask('rect', key, t === undefined ? $now.frame : $frame(t));
        if (!r) return $fail('the size of the layer is not known');
        return { left: r[0], top: r[1], width: r[2], height: r[3] };
      });
      $lazy(layer, 'marker', function () { return $markers([]); });
      return layer;
    }
    function $plainList(point) { return [+point[0] || 0, +point[1] || 0, +point[2] || 0]; }
    function $document(key) {
      var text = new String($ask('text', key, $now.frame));
      text.value = String(text);
      text.valueAtTime = function (t) { return $ask('text', key, $frame(t)); };
      return text;
    }
    function $markers(list) {
      var marks = {
        numKeys: list.length,
        key: function (n) {
          for (var i = 0; i < list.length; i++) if ($text(n) ? list[i].name === String(n) : i + 1 === n) return { time: list[i].time, duration: list[i].duration, comment: list[i].name, index: i + 1 };
          return $fail('there is no marker ' + ($text(n) ? '"' + n + '"' : n));
        },
        nearestKey: function (t) {
          var best = 0;
          if (list.length === 0) return $fail('there are no markers');
          for (var i = 1; i < list.length; i++) if (Math.abs(list[i].time - t) < Math.abs(list[best].time - t)) best = i;
          return marks.key(best + 1);
        }
      };
      return marks;
    }
    function $comp(key) {
      var about = $ask('comp', key);
      if (!about) return $fail('there is no composition "' + key + '"');
      var comp = function (name) { return $layer(key, name); };
      $value(comp, 'name', about.name); $value(comp, 'width', about.width); $value(comp, 'height', about.height);
      $value(comp, 'duration', about.duration); $value(comp, 'frameDuration', 1 / about.rate); $value(comp, 'numLayers', about.layers);
      $value(comp, 'pixelAspect', 1); $value(comp, 'displayStartTime', 0); $value(comp, 'bgColor', [0, 0, 0, 1]);
      $value(comp, 'layer', function (name, offset) {
        if (typeof name === 'function') return $layer(key, name.index + offset);
        return $layer(key, name);
      });
      $lazy(comp, 'marker', function () { return $markers(about.markers); });
      return comp;
    }
    function comp(name) {
      var key = $ask('compNamed', String(name));
      return key === null ? $fail('there is no composition "' + name + '"') : $comp(key);
    }
    function timeToFrames(t, fps) { return Math.floor((t === undefined ? $time : t) * (fps || $now.rate) + 1e-6); }
    function framesToTime(frames, fps) { return frames / (fps || $now.rate); }
    function createPath() { return $fail('paths by expressions are not there'); }
    function posterizeTime(fps) {
      if (!(fps > 0)) return;
      $now.frame = Math.floor($now.frame * fps / $now.rate + 1e-9) * $now.rate / fps;
      $now.scope.time = $time = $now.frame / $now.rate;
      $now.scope.value = $own($now.path);
    }

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
