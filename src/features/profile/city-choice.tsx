import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CountryCode } from '@/domain/countries'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { ProfileSkeleton } from './profile-skeleton'
import { profileStore } from './profile-store'

/** The cities served, by country. One touch chooses and saves. */
export const CityChoice = observer(function CityChoice({ onSaved }: { readonly onSaved: () => void }) {
  const profile = useStore(profileStore)
  const { t, name } = useText()
  const { served, user } = profile
  useEffect(() => void profile.loadCities(), [profile])
  const choose = useAction((countryCode: CountryCode, cityCode: string) =>
    doThenLead(() => profile.update({ countryCode, cityCode }), onSaved)
  )
  if (served.state === 'loading') return <ProfileSkeleton hasPicture={false} />
  if (served.state !== 'ready')
    return (
      <StateView
        picture={served.state}
        text={served.state === 'error' ? t.common.loadFailed : t.common.offline}
        actionText={t.common.retry}
        onAction={profile.loadCities}
      />
    )
  return (
    <>
      {(served.value ?? []).map(({ countryCode, cities }) => (
        <CellGroup key={countryCode} title={t.login.country[countryCode]}>
          {cities.map((city) => (
            <ChoiceRow
              key={city.cityCode}
              kind="radio"
              title={name(city.name)}
              isChosen={user?.cityCode === city.cityCode}
              isDisabled={choose.isBusy}
              onChange={() => void choose.run(countryCode, city.cityCode)}
            />
          ))}
        </CellGroup>
      ))}
    </>
  )
})
