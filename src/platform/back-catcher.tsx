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
  useEffect(() => layers.watch((count) => setIsShown(count > 0)), [layers])
  const onLeft = () => {
    // Put away by ourselves, because the last layer has closed
    if (layers.count === 0) return
    setIsShown(false)
    layers.closeTop()
    // Another layer may lie beneath the one that has closed
    setTimeout(() => setIsShown(layers.count > 0))
  }
  return <PageContainer show={isShown} overlay={false} duration={0} onAfterLeave={onLeft} />
}
