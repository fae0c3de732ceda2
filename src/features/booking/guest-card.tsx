import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { bookingNeeds, bookingOccasions, bookingSeatings } from '@/domain/booking'
import { allergens } from '@/domain/dietary'
import { CellGroup } from '@/ui/cell'
import { Chips, ManyChips } from '@/ui/chips'
import { type FieldWords, FormFields } from '@/ui/form-fields'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import type { DraftField, GuestForm } from './guest-form'
import styles from './guest-card.module.scss'

interface GuestCardProps {
  readonly guest: GuestForm
}

/** Who comes, and what they wish for. */
export const GuestCard = observer(function GuestCard({ guest }: GuestCardProps) {
  const { t } = useText()
  const words = t.booking
  const fields: Readonly<Record<DraftField, FieldWords>> = {
    guestName: { label: words.guestName },
    mobile: { label: words.mobile, hint: words.mobileNote },
    email: { label: words.email },
    remark: { label: words.remark, placeholder: words.remarkPlaceholder },
    seating: { label: words.seating, hint: words.wishesNote },
    occasion: { label: words.occasion },
    needs: { label: words.needs },
    allergies: { label: words.allergies }
  }
  const itemsOf = <K extends string>(keys: readonly K[], names: Readonly<Record<K, string>>) =>
    keys.map((key) => ({ key, text: names[key] }))
  return (
    <>
      <CellGroup title={words.guest}>
        <View className={styles.fields}>
          <FormFields form={guest.form} words={fields} />
        </View>
      </CellGroup>
      <CellGroup title={words.wishes}>
        <View className={styles.note}>{words.wishesNote}</View>
        <Wish title={words.seating}>
          <Chips
            label={words.seating}
            items={itemsOf(bookingSeatings, words.seatings)}
            selected={guest.seating}
            onSelect={(choice) => guest.choose('seating', choice)}
          />
        </Wish>
        <Wish title={words.needs}>
          <ManyChips
            label={words.needs}
            items={itemsOf(bookingNeeds, words.needNames)}
            selected={guest.needs}
            onToggle={(choice) => guest.toggle('needs', choice)}
          />
        </Wish>
        <Wish title={words.occasion}>
          <Chips
            label={words.occasion}
            items={itemsOf(bookingOccasions, words.occasions)}
            selected={guest.occasion}
            onSelect={(choice) => guest.choose('occasion', choice)}
          />
        </Wish>
        <Wish title={words.allergies}>
          <ManyChips
            label={words.allergies}
            items={itemsOf(allergens, t.restaurant.allergen).map(({ key, text }) => ({ key, text: capitalised(text) }))}
            selected={guest.allergies}
            onToggle={(choice) => guest.toggle('allergies', choice)}
          />
        </Wish>
      </CellGroup>
    </>
  )
})

/** Names that stand within a line elsewhere. */
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const Wish = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <View className={styles.wish}>
    <Heading level={3} className={styles.title}>
      {title}
    </Heading>
    {children}
  </View>
)
