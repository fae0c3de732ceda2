import { feedback } from '@/platform/feedback/feedback'
import { openDirections } from '@/platform/location/location-directions'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Shows the way to a place in a maps app, or says that none could be opened. */
export function useDirections(place: Parameters<typeof openDirections>[0]) {
  const { t } = useText()
  return useAction(async () => {
    if (!(await openDirections(place))) feedback.toast(t.place.navigateFailed)
  })
}
