import { createElement } from 'react'
import type { WebViewComponent } from './web-view-props'

/** What a page of our own needs: it could take the sandbox off itself if it could run scripts. */
const ownRights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** What another site needs to work; never to lead the app itself elsewhere. */
const foreignRights = `${ownRights} allow-scripts allow-forms`

/** A frame that can do no more than it must, and is not told which page of the app it stands in. */
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
