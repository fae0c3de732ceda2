import { createElement } from 'react'
import type { VideoComponent } from './video-props'

/** Begins within the tap that showed it, as iOS asks; where the browser refuses, its own button is there. */
const play = (video: HTMLVideoElement | null): void => void video?.play().catch(() => undefined)

/**
 * The browser's own: the library's loses its picture and its place when it leaves the full screen of iOS (NervJS/taro #11919, #6184), and
 * weighs more than the page. It plays within the page, and fetches nothing before it is there.
 */
export const Video: VideoComponent = ({ src, poster, label, className, onEnded, onFailed }) =>
  createElement('video', {
    ref: play,
    src,
    poster,
    className,
    'aria-label': label,
    controls: true,
    playsInline: true,
    preload: 'metadata',
    onEnded,
    onError: onFailed
  })
