import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { addressNameMaximum } from '@/domain/constants'
import type { CountryCode } from '@/domain/countries'
import { shownLine } from '@/domain/typed-text'
import { PhoneDraft } from '@/stores/phone-draft'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Handover } from './handover-cells'
import styles from './option-grid.module.scss'

interface ReceiverSheetProps {
  readonly of: Handover
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who receives a delivery in place of the person of the address: name and a number that the rider can ring, for this order alone. */
export const ReceiverSheet = observer(function ReceiverSheet(props: ReceiverSheetProps) {
  const country = props.of.quote.value?.countryCode
  return country === undefined ? null : <CountrySheet key={country} country={country} {...props} />
})

const CountrySheet = observer(function CountrySheet({
  of: checkout,
  country,
  isOpen,
  onClose
}: ReceiverSheetProps & { readonly country: CountryCode }) {
  const { t } = useText()
  const [name, setName] = useState(checkout.receiver?.name ?? '')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [phone] = useState(() => {
    const draft = new PhoneDraft(country, 'any')
    if (checkout.receiver !== null) draft.take(checkout.receiver.mobile)
    return draft
  })
  const save = useAction(
    async () => {
      const mobile = await phone.check()
      setIsNameMissing(shownLine(name) === '')
      if (mobile === null || shownLine(name) === '') return
      checkout.set('receiver', { name: shownLine(name), mobile })
      onClose()
    },
    { presents: 'form' }
  )
  const drop = () => {
    checkout.set('receiver', null)
    setName('')
    phone.clear()
    onClose()
  }
  const type = (typed: string) => {
    setName(typed)
    setIsNameMissing(false)
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t.checkout.forOther}
      onClose={onClose}
      footer={<Button id="receiver-save" size="full" text={t.common.save} isBusy={save.isBusy} onPress={save.run} />}
    >
      <View className={styles.form}>
        <Field
          id="receiver-name"
          label={t.address.name}
          placeholder={t.address.namePlaceholder}
          maximum={addressNameMaximum}
          value={name}
          error={isNameMissing ? t.address.nameRequired : null}
          onChange={type}
        />
        <PhoneField
          label={t.address.mobile}
          country={phone.country}
          value={phone.text}
          error={phone.problem === undefined ? null : t.login[phone.problem]}
          hint={t.checkout.forOtherNote}
          onChange={phone.type}
        />
        {save.errorMessage !== null && <Notice tone="urgent" icon="warning" text={save.errorMessage} />}
        {checkout.receiver !== null && <Button kind="text" size="full" text={t.checkout.forSelf} onPress={drop} />}
      </View>
    </Sheet>
  )
})
