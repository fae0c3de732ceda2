import { useState } from 'react'
import { AddressSheet } from '@/features/application/address-sheet'
import { ApplicationPage } from '@/features/application/application-form'
import { restaurantApplicationStore } from '@/features/application/application-form-store'
import { RestaurantFields } from '@/features/application/restaurant-fields'
import { definePage } from '@/ui/define-page'

/** A restaurant wants to sell with us: its people are visitors or customers. */
export default definePage('restaurantApplication', function RestaurantApplication({ code }) {
  const [isFinding, setIsFinding] = useState(false)
  return (
    <ApplicationPage
      kind="restaurant"
      store={restaurantApplicationStore}
      inviteCode={code}
      overlay={<AddressSheet isOpen={isFinding} onClose={() => setIsFinding(false)} />}
    >
      {(form, tools) => <RestaurantFields form={form} {...tools} onFindAddress={() => setIsFinding(true)} />}
    </ApplicationPage>
  )
})
