import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactElement, useState } from 'react'
import { parcelLengths } from '@/domain/parcel'
import { provinces } from '@/domain/provinces'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Field, FieldFrame, type FieldProps } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { PhoneField } from '@/ui/phone-field'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { type ParcelField, parcelFormStore } from './parcel-form-store'
import styles from './parcel-form.module.scss'

/** One field of the form, with what is wrong beside it. */
const Typed = observer(function Typed({
  name,
  ...field
}: { readonly name: Exclude<ParcelField, 'mobile'> } & Pick<FieldProps, 'label' | 'placeholder' | 'kind' | 'maximum'>) {
  const { t } = useText()
  const form = useStore(parcelFormStore)
  return (
    <Field
      id={`parcel-${name}`}
      value={form.draft[name]}
      error={form.problems.includes(name) ? t.parcel.problem[name] : null}
      onChange={(value) => form.set(name, value)}
      {...field}
    />
  )
})

/** Who receives parcels in the mainland, where, and what customs ask for. */
export const ParcelForm = observer(function ParcelForm({ onProvincePress }: { readonly onProvincePress: () => void }) {
  const { t } = useText()
  const { parcel: words, common } = t
  const form = useStore(parcelFormStore)
  const { draft, problems } = form
  return (
    <>
      <CellGroup className={styles.group}>
        <Typed
          name="receiver"
          label={words.receiver}
          placeholder={words.receiverPlaceholder}
          maximum={parcelLengths.receiver}
        />
        <PhoneField
          label={words.mobile}
          country="CN"
          value={draft.mobile}
          error={problems.includes('mobile') ? words.problem.mobile : null}
          onChange={(value) => form.set('mobile', value)}
        />
      </CellGroup>
      <CellGroup className={styles.group}>
        <FieldFrame label={words.province} error={problems.includes('province') ? words.problem.province : null}>
          <Button
            id="parcel-province"
            className={styles.choice}
            kind="text"
            text={draft.province === '' ? words.chooseProvince : draft.province}
            onPress={onProvincePress}
          />
        </FieldFrame>
        <Typed name="city" label={words.city} placeholder={words.cityPlaceholder} maximum={parcelLengths.city} />
        <Typed
          name="district"
          label={words.district}
          placeholder={words.districtPlaceholder}
          maximum={parcelLengths.district}
        />
        <Typed
          name="detail"
          label={words.detail}
          placeholder={words.detailPlaceholder}
          maximum={parcelLengths.detail}
        />
        <Typed name="postalCode" label={words.postalCode} kind="number" maximum={6} />
      </CellGroup>
      <CellGroup className={styles.group}>
        <Heading className={styles.title}>{words.customs}</Heading>
        <Text className={styles.note}>{words.customsNote}</Text>
        <Typed name="idCard" label={common.optional(words.idCard)} maximum={24} />
        <Typed name="idCardName" label={common.optional(words.idCardName)} maximum={parcelLengths.receiver} />
      </CellGroup>
    </>
  )
})

/** The choice of a province as a page has it: how it is opened, and the sheet to stand over the page. Call it inside an observer. */
export function useProvinceSheet(): { readonly open: () => void; readonly sheet: ReactElement } {
  const { t } = useText()
  const form = useStore(parcelFormStore)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const choose = (province: string) => {
    form.set('province', province)
    close()
  }
  const chosen = form.draft.province
  return {
    open: () => setIsOpen(true),
    sheet: (
      <Sheet isOpen={isOpen} title={t.parcel.chooseProvince} onClose={close}>
        {provinces.map((province) => (
          <ChoiceRow
            key={province}
            kind="radio"
            title={province}
            isChosen={province === chosen}
            onChange={() => choose(province)}
          />
        ))}
      </Sheet>
    )
  }
}
