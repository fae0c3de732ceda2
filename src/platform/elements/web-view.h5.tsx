import { createElement } from 'react'
import type { WebViewComponent } from './web-view-props'

/** What a page of our own needs: it could take the sandbox off itself if it could run scripts. */
const ownRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** What another site needs to work; never to lead the app itself elsewhere. */
const foreignRights = `${ownRights} allow-scripts allow-forms`

/** A frame with only the permissions that it needs; it does not learn which page of the app it is in. */
export const WebView: WebViewComponent = ({ url, title, isOwn, className, onLoad, onError }) =>
  createElement('iframe', {
    src: url,
    title,
    className,
    sandbox: isOwn ? ownRights : foreignRights,
    referrerPolicy: 'no-referrer',
    onLoad,
    onError
  })
