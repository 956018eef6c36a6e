// Animations that layers often have, as commands of the timeline.

const round = (value) => Math.round(value * 100) / 100 + 0;

/// By what a person calls them. Each gets the layer's name and what its properties are, and gives commands.
export const presets = {
  "Fade in": (layer, model) => [{ animate: layer, keyPath: "opacity", from: 0, to: model.opacity ?? 1, duration: 0.4, easing: "easeOut" }],
  "Fade out": (layer, model) => [{ animate: layer, keyPath: "opacity", from: model.opacity ?? 1, to: 0, duration: 0.4, easing: "easeIn" }],
  "Pop in": (layer) => [
    { animate: layer, keyPath: "transform.scale", from: 0.01, to: 1, spring: true, duration: "settling" },
    { animate: layer, keyPath: "opacity", from: 0, to: 1, duration: 0.15 }],
  "Slide in from the left": (layer, { position: [x] }) => [{ animate: layer, keyPath: "position.x", from: round(x - 120), to: round(x), duration: 0.5, easing: "easeOut" }],
  "Slide in from below": (layer, { position: [, y] }) => [{ animate: layer, keyPath: "position.y", from: round(y + 80), to: round(y), duration: 0.5, easing: "easeOut" }],
  Spin: (layer) => [{ add: layer, forKey: "spin", animation: { class: "CABasicAnimation", keyPath: "transform.rotation.z", fromValue: 0, toValue: 6.28319, duration: 2, repeatCount: "infinity" } }],
  Pulse: (layer) => [{
    add: layer, forKey: "pulse", animation: { class: "CABasicAnimation", keyPath: "transform.scale", fromValue: 1, toValue: 1.1, duration: 0.5, autoreverses: true, repeatCount: "infinity", timingFunction: "easeInEaseOut" },
  }],
  Shake: (layer) => [{
    add: layer, forKey: "shake", animation: { class: "CAKeyframeAnimation", keyPath: "position.x", values: [0, 10, -10, 6, -6, 0], keyTimes: [0, 0.15, 0.4, 0.6, 0.8, 1], duration: 0.4, isAdditive: true },
  }],
};
