import { WebView as HostWebView } from '@tarojs/components'
import type { WebViewComponent } from './web-view-props'

/** The host's own; it covers the page. The host keeps to its own list of domains besides. */
export const WebView: WebViewComponent = ({ url, onLoad, onError }) => (
  <HostWebView src={url} onLoad={onLoad} onError={onError} />
)
