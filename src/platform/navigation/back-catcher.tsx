import { PageContainer } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { currentLayers } from './layers'

/**
 * The host's own stand-in for a page, without anything in it: while it is shown, "back" by key, gesture or call puts it away instead
 * of the page. A page may have only one, which serves all its layers.
 */
export function BackCatcher() {
  const [layers] = useState(currentLayers)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => layers.watch(setIsShown), [layers])
  return <PageContainer show={isShown} overlay={false} duration={0} onAfterLeave={() => layers.onPutAway()} />
}
