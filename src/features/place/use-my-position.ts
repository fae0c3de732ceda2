import type { Point } from '@/domain/geo'
import { feedback } from '@/platform/feedback/feedback'
import { locationPermission } from '@/platform/location/location-permission'
import { useApp } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/**
 * Asks the device where it is, because the person asked for it. A refusal leads to the host's page of permissions, with the reason,
 * where there is one; everything else on the page works without.
 */
export function useMyPosition(onFound: (point: Point) => unknown) {
  const { place } = useApp()
  const { t } = useText()
  return useAction(async () => {
    const found = await place.askPosition()
    if (found.isLocated) return onFound(found)
    const { openSettings } = locationPermission
    if (found.reason !== 'refused' || openSettings === null) return feedback.toast(t.address.locationFailed)
    const wants = await feedback.confirm({
      text: t.place.permissionQuestion,
      confirmText: t.place.openSettings,
      cancelText: t.common.cancel
    })
    if (!wants || !(await openSettings())) return undefined
    const again = await place.askPosition()
    return again.isLocated ? onFound(again) : feedback.toast(t.address.locationFailed)
  })
}
