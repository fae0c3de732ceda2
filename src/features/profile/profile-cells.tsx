import { observer } from 'mobx-react-lite'
import type { LocalizedText, User } from '@/contract/types'
import { isDietaryPreference, isDietaryTaboo } from '@/domain/dietary'
import { addressStore } from '@/features/address/address-store'
import { addressLine } from '@/features/place/address-line'
import type { Catalogue } from '@/i18n/catalogue'
import type { Translator } from '@/i18n/translator'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { profileStore } from './profile-store'

/** What a cell has room for. */
const shownTastes = 3

interface ProfileCellsProps {
  readonly user: User
  readonly onAddressPress: () => void
}

/** Everything the person has told about themselves, each line leading to where it is changed. */
export const ProfileCells = observer(function ProfileCells({ user, onAddressPress }: ProfileCellsProps) {
  const text = useText()
  const { t } = text
  const addresses = useStore(addressStore)
  const phoneText = usePhoneText()
  const profile = useStore(profileStore)
  const { profile: words } = t
  const common = addresses.find(user.commonAddressId)
  const tastes = tasteWords(user, t)
  return (
    <>
      <CellGroup>
        <Cell
          id="profile-name"
          title={words.nickName}
          value={user.nickName}
          onPress={() => go('profileEdit', { field: 'nickName' })}
        />
        <Cell
          id="profile-gender"
          title={words.gender}
          value={words.genders[user.gender]}
          onPress={() => go('profileEdit', { field: 'gender' })}
        />
        <Cell
          id="profile-mobile"
          title={words.mobile}
          value={user.mobile === null ? words.mobileUnset : phoneText(user.mobile)}
          isUnset={user.mobile === null}
          onPress={() => go('myMobile')}
        />
        <Cell
          id="profile-city"
          title={words.city}
          value={cityText(user, profile.cityNameOf(user.cityCode), text)}
          onPress={() => go('profileEdit', { field: 'city' })}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          id="profile-tastes"
          title={words.tastes}
          value={tastes === '' ? words.unset : tastes}
          onPress={() => go('taste')}
        />
        <Cell
          id="profile-address"
          title={words.commonAddress}
          value={common === null ? words.unset : addressLine(common)}
          onPress={onAddressPress}
        />
      </CellGroup>
    </>
  )
})

/** City and country; a city that is its country is said once. */
function cityText({ city, countryCode }: User, names: LocalizedText | null, { t, name }: Translator): string {
  const known = [
    names === null ? city : name(names),
    countryCode === null ? null : t.login.country[countryCode]
  ].filter((part) => part !== null)
  return known.length === 0 ? t.profile.unset : [...new Set(known)].join(' · ')
}

/** The first few tastes and taboos in words; codes this version has no word for are left out. */
function tasteWords({ dietaryPreferences, dietaryTaboos }: User, { common, profile }: Catalogue): string {
  const liked = dietaryPreferences.filter(isDietaryPreference).map((code) => profile.preference[code])
  const avoided = dietaryTaboos.filter(isDietaryTaboo).map((code) => profile.without(profile.taboo[code]))
  const all = [...liked, ...avoided]
  const shown = all.slice(0, shownTastes).join(common.listSign)
  return all.length > shownTastes ? `${shown}…` : shown
}
