import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/button'
import { type FieldWords, FormFields } from '@/ui/form-fields'
import { useText } from '@/ui/text-context'
import { type ApplicationTools, FieldGroup, usePaperWords } from './application-form'
import type { ApplicationFormStore, RestaurantField } from './application-form-store'
import styles from './application.module.scss'

interface RestaurantFieldsProps extends ApplicationTools {
  readonly form: ApplicationFormStore<RestaurantField>
  readonly onFindAddress: () => void
}

/** What spec section 5 asks of a partner first; papers and the rest can come later. */
export const RestaurantFields = observer(function RestaurantFields(props: RestaurantFieldsProps) {
  const { form, submit, cityCell, codeField, onFindAddress } = props
  const { t } = useText()
  const words = t.application
  const paper = usePaperWords(form)
  const fields = {
    restaurantName: { label: words.restaurantName },
    address: { label: words.address },
    contactName: { label: words.contactName, placeholder: words.namePlaceholder },
    mobile: { label: t.login.mobile },
    email: { label: words.email },
    cuisine: { label: words.cuisine, placeholder: words.cuisinePlaceholder },
    landline: { label: words.landline, placeholder: '' },
    inviteCode: { label: words.inviteCode, hint: words.inviteCodeNote },
    registration: paper('registration', words.registration),
    foodLicence: paper('foodLicence', words.foodLicence)
  } satisfies Readonly<Record<string, FieldWords>>
  const shared = { form: form.form, words: fields, onSubmit: submit } as const
  return (
    <>
      <FieldGroup title={words.restaurant} row={cityCell}>
        <FormFields {...shared} names={['restaurantName', 'address']} />
        <Button
          id="application-address"
          className={styles.link}
          kind="text"
          text={words.findAddress}
          onPress={onFindAddress}
        />
      </FieldGroup>
      <FieldGroup title={words.contact}>
        <FormFields {...shared} names={['contactName', 'mobile']} />
        {codeField}
        <FormFields {...shared} names={['email']} />
      </FieldGroup>
      <FieldGroup title={words.later}>
        <FormFields {...shared} names={['cuisine', 'landline', 'registration', 'foodLicence', 'inviteCode']} />
      </FieldGroup>
    </>
  )
})
