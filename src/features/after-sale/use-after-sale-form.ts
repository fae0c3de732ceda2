import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/api-error'
import { fromHere, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { FormRefusal, useAction } from '@/ui/use-action'
import { afterSaleFormStore } from './after-sale-form-store'

/** Life of the form of a request for an order. Call it inside an observer. */
export function useAfterSaleForm(orderId: string, earlierId: string | null) {
  const form = useStore(afterSaleFormStore)
  useEffect(() => void form.open(orderId, earlierId), [form, orderId, earlierId])
  const { state, value: order } = detailOf(orderId, form.orderId, form.order)
  return { state, form, order, submit: useSubmit() }
}

function useSubmit() {
  const form = useStore(afterSaleFormStore)
  const { t } = useText()
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setFailure(null)
    if (form.pictures.isBusy) throw new FormRefusal(t.afterSale.photosWait)
    if (form.pictures.hasFailed) throw new FormRefusal(t.afterSale.photosFailed)
    const showRequest = fromHere((afterSaleId: string) => goInstead('afterSaleDetail', { afterSaleId }))
    const afterSaleId = await form.submit()
    if (afterSaleId === null) throw new FormRefusal(t.afterSale.incomplete)
    await showRequest(afterSaleId)
  }
  const submitting = useAction(send, {
    presents: 'form',
    onError: (error) => {
      if (!isUnanswered(error)) return false
      setFailure(t.afterSale.submitFailed)
      return true
    }
  })
  return { ...submitting, errorMessage: failure ?? submitting.errorMessage }
}

/** Not refused: the request did not arrive, or the server failed (spec section 8, After-sale). */
const isUnanswered = ({ kind, details }: ApiError): boolean => kind !== 'refused' || (details.status ?? 200) >= 500
