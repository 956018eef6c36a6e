/// Properties with their keyframes, and the groups, layers and compositions that have them.
extension ExpressionPrelude {
  static let properties = #"""
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

    """#

  static let layers = #"""
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

    """#
}
