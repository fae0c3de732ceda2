import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { addressDetailMaximum, addressNameMaximum } from '@/domain/constants'
import { addressLabels } from '@/domain/countries'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Field, FieldFrame } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { ProblemSpot } from '@/ui/problem-spot'
import { RemoveButton } from '@/ui/remove-button'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { addressFormStore } from './address-form-store'
import { addressStore } from './address-store'
import { PlaceFinder } from './place-finder'
import styles from './address-form.module.scss'

interface AddressFormProps {
  readonly onCountryPress: () => void
  /** Where the point on the map is chosen. */
  readonly onMapPress: () => void
  /** For the present order, which may go to an address that is not put into the list. */
  readonly isChoosing: boolean
}

/** Who opens the door, and another number to call. */
const PersonFields = observer(function PersonFields({ onCountryPress }: Pick<AddressFormProps, 'onCountryPress'>) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const { draft, problems } = form
  const problem = (field: keyof typeof problems) => problems[field] && t.address[problems[field]]
  return (
    <CellGroup className={styles.group}>
      <Field
        id="address-name"
        label={t.address.name}
        placeholder={t.address.namePlaceholder}
        maximum={addressNameMaximum}
        value={draft.name}
        error={problem('name')}
        onChange={(value) => form.set('name', value)}
      />
      <PhoneField
        label={t.address.mobile}
        country={draft.countryCode}
        value={draft.mobile}
        error={problem('mobile')}
        onChange={(value) => form.set('mobile', value)}
        onBlur={() => form.tidy('mobile')}
        onCountryPress={onCountryPress}
      />
      <PhoneField
        label={t.common.optional(t.address.standbyMobile)}
        country={draft.countryCode}
        value={draft.standbyMobile ?? ''}
        error={problem('standbyMobile')}
        onChange={(value) => form.set('standbyMobile', value)}
        onBlur={() => form.tidy('standbyMobile')}
      />
    </CellGroup>
  )
})

/** How the address is kept: under which label, and whether orders go there unless another is chosen. */
const KeepFields = observer(function KeepFields({ isChoosing }: Pick<AddressFormProps, 'isChoosing'>) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const labels = addressLabels.map((key) => ({ key, text: t.address.labels[key] }))
  const { draft } = form
  return (
    <CellGroup className={styles.group}>
      <FieldFrame label={t.address.label}>
        <Segmented
          className={styles.labels}
          items={labels}
          selected={draft.label}
          onSelect={(label) => form.set('label', label)}
        />
      </FieldFrame>
      <View className={styles.rows}>
        {isChoosing && form.addressId === null && (
          <ChoiceRow
            kind="switch"
            title={t.address.putIntoList}
            isChosen={form.isForList}
            onChange={form.putIntoList}
          />
        )}
        {form.isForList && (
          <ChoiceRow
            kind="switch"
            title={t.address.setDefault}
            isChosen={draft.isDefault}
            onChange={(isDefault) => form.set('isDefault', isDefault)}
          />
        )}
      </View>
    </CellGroup>
  )
})

/** The fields of an address: who, where, what building, what it is called. */
export const AddressForm = observer(function AddressForm({ onCountryPress, onMapPress, isChoosing }: AddressFormProps) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const addresses = useStore(addressStore)
  const { addressId } = form
  const { draft, problems } = form
  const problem = (field: keyof typeof problems) => problems[field] && t.address[problems[field]]
  return (
    <View className={styles.form}>
      <PersonFields onCountryPress={onCountryPress} />
      <CellGroup className={styles.group}>
        <FieldFrame label={t.address.buildingType} error={problem('buildingType')}>
          <Button
            id="address-building-type"
            className={styles.choice}
            kind="text"
            text={
              draft.buildingType === null ? t.address.chooseBuildingType : t.address.buildingTypes[draft.buildingType]
            }
            onPress={() => go('buildingType')}
          />
        </FieldFrame>
        <PlaceFinder onMapPress={onMapPress} />
        <Field
          id="address-detail"
          label={t.address.detail}
          placeholder={t.address.detailPlaceholder}
          maximum={addressDetailMaximum}
          value={draft.addressDetail}
          error={problem('addressDetail')}
          onChange={(value) => form.set('addressDetail', value)}
        />
        {problems.point !== undefined && (
          <ProblemSpot>
            <Notice tone="urgent" icon="warning" text={t.address[problems.point]} />
          </ProblemSpot>
        )}
        <Field
          label={t.common.optional(t.address.buildingName)}
          maximum={80}
          value={draft.buildingName ?? ''}
          onChange={(value) => form.set('buildingName', value)}
        />
        <Field
          label={t.common.optional(t.address.buildingDetail)}
          maximum={80}
          value={draft.buildingDetail ?? ''}
          onChange={(value) => form.set('buildingDetail', value)}
        />
        <Field
          label={t.common.optional(t.address.unitNo)}
          placeholder={t.address.unitNoPlaceholder}
          maximum={-1}
          value={draft.unitNo ?? ''}
          error={problem('unitNo')}
          onChange={(value) => form.set('unitNo', value)}
        />
      </CellGroup>
      <KeepFields isChoosing={isChoosing} />
      {addressId !== null && (
        <RemoveButton
          id="address-remove"
          text={t.address.remove}
          question={t.address.removeQuestion}
          goneText={t.address.removed}
          remove={() => addresses.remove(addressId)}
        />
      )}
    </View>
  )
})
