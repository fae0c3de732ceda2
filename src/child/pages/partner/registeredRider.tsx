import { useEffect } from 'react'
import { applicationStatusStore } from '@/features/application/application-status-store'
import { LookupFields, StatusView } from '@/features/application/status-view'
import { useCountrySheet } from '@/features/security/country-sheet'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** How an application stands: where one lands after sending it, and where anybody comes back with its number and mobile. */
export default definePage('applicationStatus', function ApplicationStatus({ number }) {
  const { t } = useText()
  const words = t.application
  const store = useStore(applicationStatusStore)
  const country = useCountrySheet(store.countryCode, store.chooseCountry)
  const look = useAction(store.load, { presents: 'form', failureText: words.lookFailed })
  useEffect(() => {
    store.begin(number)
    if (store.isFilledIn) void look.run()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what the page was opened with
  }, [store, number])
  return (
    <FormPage
      header={{ title: words.statusTitle }}
      submit={{ id: 'application-look', text: words.look, ...look }}
      overlay={country.sheet}
      done={store.shown !== null && <StatusView application={store.shown} />}
    >
      <LookupFields onCountryPress={country.open} onSubmit={() => void look.run()} />
      <CellGroup>
        <Cell icon="delivery" title={words.apply.rider} onPress={() => go('riderApplication')} />
        <Cell icon="shop" title={words.apply.restaurant} onPress={() => go('restaurantApplication')} />
      </CellGroup>
    </FormPage>
  )
})
