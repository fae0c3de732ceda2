// What the H5 build fixes
process.env.TARO_PLATFORM = 'web'
process.env.FANJU_APP_KEY = 'fanju-test'
// Taro's H5 parts import each other in a circle that only closes when this one comes first.
require('@tarojs/taro')
// Asked by the screen on H5; jsdom lays nothing out and has neither.
window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
