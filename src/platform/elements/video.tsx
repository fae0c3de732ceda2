import { Video as HostVideo } from '@tarojs/components'
import type { VideoComponent } from './video-props'

/** The host's own. */
export const Video: VideoComponent = ({ src, poster, label, className, onEnded, onFailed }) => (
  <HostVideo
    src={src}
    poster={poster}
    title={label}
    className={className}
    autoplay
    controls
    showCenterPlayBtn={false}
    enableProgressGesture={false}
    objectFit="contain"
    onEnded={onEnded}
    onError={onFailed}
  />
)
