import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { addressDetailMaximum, addressNameMaximum } from '@/domain/constants'
import { addressLabels } from '@/domain/countries'
import { hasContent } from '@/domain/typed-text'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { classNames } from '@/ui/class-names'
import { Field, FieldFrame } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { ProblemSpot } from '@/ui/problem-spot'
import { RemoveButton } from '@/ui/remove-button'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { isUnitAsked } from './address-draft'
import { addressFormStore } from './address-form-store'
import { addressStore } from './address-store'
import { PlaceFinder, PostalCodeField } from './place-finder'
import styles from './address-form.module.scss'

interface AddressFormProps {
  readonly onCountryPress: () => void
  /** Where the point on the map is chosen. */
  readonly onMapPress: () => void
  /** For the present order, which may go to an address that is not put into the list. */
  readonly isChoosing: boolean
}

/** Who opens the door, and another number to call once a person has one. */
const PersonFields = observer(function PersonFields({ onCountryPress }: Pick<AddressFormProps, 'onCountryPress'>) {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const { draft, problems } = form
  const [isAdding, setIsAdding] = useState(false)
  const hasStandby = isAdding || hasContent(draft.standbyMobile ?? '')
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
      {hasStandby ? (
        <PhoneField
          label={t.common.optional(t.address.standbyMobile)}
          country={draft.countryCode}
          value={draft.standbyMobile ?? ''}
          error={problem('standbyMobile')}
          onChange={(value) => {
            setIsAdding(true)
            form.set('standbyMobile', value)
          }}
          onBlur={() => form.tidy('standbyMobile')}
        />
      ) : (
        <Button
          id="address-standby"
          className={styles.add}
          kind="text"
          text={t.address.addStandbyMobile}
          onPress={() => setIsAdding(true)}
        />
      )}
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
      <FieldFrame label={t.address.label} isBare>
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

/** Which door of the building; where it has many, why that is asked. */
const UnitField = observer(function UnitField() {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const { draft, problems } = form
  const unitNo = draft.unitNo ?? ''
  const isAsked = isUnitAsked(draft)
  return (
    <Field
      label={isAsked ? t.address.unitNo : t.common.optional(t.address.unitNo)}
      placeholder={t.address.unitNoPlaceholder}
      hint={isAsked && !hasContent(unitNo) ? t.address.unitNoHint : undefined}
      maximum={-1}
      value={unitNo}
      error={problems.unitNo && t.address[problems.unitNo]}
      onChange={(value) => form.set('unitNo', value)}
    />
  )
})

/** Where it is, down to the door; what most addresses have no need of stands last, in half a line each. */
const PlaceFields = observer(function PlaceFields() {
  const { t } = useText()
  const form = useStore(addressFormStore)
  const { draft, problems } = form
  const problem = (field: keyof typeof problems) => problems[field] && t.address[problems[field]]
  return (
    <CellGroup className={styles.group}>
      <PostalCodeField />
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
      <FieldFrame
        label={t.address.buildingType}
        error={problem('buildingType')}
        trailing={<Icon name="chevronDown" size={16} className={styles.arrow} />}
      >
        <Button
          id="address-building-type"
          className={classNames(styles.choice, draft.buildingType === null && styles.unset)}
          kind="text"
          text={
            draft.buildingType === null ? t.address.chooseBuildingType : t.address.buildingTypes[draft.buildingType]
          }
          onPress={() => go('buildingType')}
        />
      </FieldFrame>
      <UnitField />
      <View className={styles.halves}>
        <View className={styles.half}>
          <Field
            label={t.common.optional(t.address.buildingDetail)}
            maximum={80}
            value={draft.buildingDetail ?? ''}
            onChange={(value) => form.set('buildingDetail', value)}
          />
        </View>
        <View className={styles.half}>
          <Field
            label={t.common.optional(t.address.buildingName)}
            maximum={80}
            value={draft.buildingName ?? ''}
            onChange={(value) => form.set('buildingName', value)}
          />
        </View>
      </View>
    </CellGroup>
  )
})

/** The fields of an address: where, who, what it is called. */
export const AddressForm = observer(function AddressForm({ onCountryPress, onMapPress, isChoosing }: AddressFormProps) {
  const { t } = useText()
  const { addressId } = useStore(addressFormStore)
  const addresses = useStore(addressStore)
  return (
    <View className={styles.form}>
      <PlaceFinder onMapPress={onMapPress} />
      <PlaceFields />
      <PersonFields onCountryPress={onCountryPress} />
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
