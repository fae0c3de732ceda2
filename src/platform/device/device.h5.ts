import type { Device } from '../types'

const isLocalHost = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)

/** The browser's screen; the safe area comes from CSS `env()`, so none is added here. */
export const device: Device = {
  platform: 'h5',
  model: navigator.userAgent.slice(0, 100),
  statusBarHeight: 0,
  safeAreaBottom: 0,
  capsule: null,
  get windowWidth() {
    return window.innerWidth
  },
  get windowHeight() {
    return window.innerHeight
  },
  prefersReducedMotion: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  localOrigin: isLocalHost ? window.location.origin : null,
  hostName: window.location.hostname
}
