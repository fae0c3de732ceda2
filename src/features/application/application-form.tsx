import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type PropsWithChildren, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { ApplicationKind } from '@/domain/application'
import { type PaperName, papers } from '@/domain/papers'
import { CitySheet } from '@/features/place/city-sheet'
import { type City, cityStore } from '@/features/place/city-store'
import { problemText } from '@/features/security/problem-text'
import { usePolicy } from '@/features/web/use-policy'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead, go, goInstead } from '@/platform/navigation/go'
import type { StoreDefinition } from '@/stores/define-store'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { CodeField } from '@/ui/code-field'
import type { FieldWords } from '@/ui/form-fields'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { ApplicationFormStore, RestaurantField, RiderField } from './application-form-store'
import styles from './application.module.scss'

type AnyForm = ApplicationFormStore<RiderField> | ApplicationFormStore<RestaurantField>

interface ApplicationPageProps<S extends AnyForm> {
  readonly kind: ApplicationKind
  readonly store: StoreDefinition<S>
  /** What a link of a friend has. */
  readonly inviteCode: string | undefined
  /** Over the page, besides the choice of the city. */
  readonly overlay?: ReactNode
  readonly children: (form: S, tools: ApplicationTools) => ReactNode
}

/** What the fields of both kinds need of their page. */
export interface ApplicationTools {
  readonly submit: () => void
  readonly cityCell: ReactElement
  readonly codeField: ReactElement
}

/** The page of an application: what comes of it, its fields, and one button; what was sent is followed on the page of its status. */
export function ApplicationPage<S extends AnyForm>(props: ApplicationPageProps<S>) {
  const { kind, store, inviteCode, overlay, children } = props
  const { t } = useText()
  const { session } = useApp()
  const form = useStore(store)
  const words = t.application
  const openPolicy = usePolicy()
  const city = useCityCell(form)
  useEffect(() => {
    form.begin(inviteCode, session.user?.mobile)
    return form.leave
  }, [form, inviteCode, session])
  const submit = useAction(
    () =>
      doThenLead(
        async () => {
          const isSent = await form.submit()
          if (isSent) feedback.toast(words.sent)
          return isSent
        },
        () => goInstead('applicationStatus')
      ),
    { presents: 'form', onError: form.takeRefusal, failureText: words.sendFailed }
  )
  return (
    <FormPage
      submit={{ id: 'application-send', text: words.submit, hint: words.consent, ...submit }}
      overlay={
        <>
          {city.sheet}
          {overlay}
        </>
      }
    >
      <Card className={styles.card}>
        <Text className={styles.intro}>{words.intro[kind]}</Text>
        <Button
          id="application-look-up"
          className={styles.link}
          kind="text"
          text={words.lookUp}
          onPress={() => go('applicationStatus')}
        />
      </Card>
      {children(form, {
        submit: () => void submit.run(),
        cityCell: city.cell,
        codeField: <ProvingCode form={form} />
      })}
      <CellGroup>
        <Cell icon="lock" title={words.privacyPolicy} onPress={() => openPolicy('privacy', words.privacyPolicy)} />
      </CellGroup>
    </FormPage>
  )
}

const ProvingCode = observer(function ProvingCode({ form }: { readonly form: AnyForm }) {
  const { t } = useText()
  const send = useAction(async () => (await form.sendCode()) && feedback.toast(t.login.codeSent), {
    failureText: t.login.sendFailed
  })
  return (
    <CodeField
      hint={t.application.mobileNote}
      value={form.code.text}
      error={form.code.refusal ?? problemText(t, form.code.problem)}
      resendAt={form.resendAt}
      onChange={form.code.type}
      onSend={send.run}
    />
  )
})

/** Where the applicant is, and the sheet of cities for the page. */
function useCityCell(form: AnyForm): { readonly cell: ReactElement; readonly sheet: ReactElement } {
  const [isOpen, setIsOpen] = useState(false)
  const cities = useStore(cityStore)
  useEffect(() => void cities.load(), [cities])
  const choose = (city: City) => {
    const country = cities.countries.find((each) => each.cities.includes(city))
    if (country !== undefined) form.choose('countryCode', country.countryCode)
    form.choose('cityCode', city.cityCode)
    setIsOpen(false)
  }
  return {
    cell: <CityCell form={form} onPress={() => setIsOpen(true)} />,
    sheet: <ApplicantsCity isOpen={isOpen} form={form} onChoose={choose} onClose={() => setIsOpen(false)} />
  }
}

const ApplicantsCity = observer(function ApplicantsCity(props: {
  readonly isOpen: boolean
  readonly form: AnyForm
  readonly onChoose: (city: City) => void
  readonly onClose: () => void
}) {
  const { form, ...sheet } = props
  return <CitySheet {...sheet} chosenCode={form.cityCode} />
})

const CityCell = observer(function CityCell({
  form,
  onPress
}: {
  readonly form: AnyForm
  readonly onPress: () => void
}) {
  const { t, name } = useText()
  const { place } = useApp()
  const city = useStore(cityStore).find(form.cityCode)
  const shown = city === null ? place.place.city : name(city.name)
  const country = t.login.country[form.countryCode]
  return (
    <Cell
      id="application-city"
      icon="location"
      title={t.application.city}
      value={shown === country ? shown : `${country} ${shown}`}
      onPress={onPress}
    />
  )
})

/** What the field of a paper says: its form in the country. */
export function usePaperWords(form: AnyForm): (name: PaperName, label: string) => FieldWords {
  const { t } = useText()
  return (name, label) => {
    const example = papers[form.countryCode][name]?.example ?? ''
    const { application: words } = t
    return { label, placeholder: words.example(example), problems: { wrong: words.paperWrong(example) } }
  }
}

interface FieldGroupProps {
  readonly title?: string
  /** A row over the fields, which brings its own gutter. */
  readonly row?: ReactElement
}

/** Fields on one card. */
export const FieldGroup = ({ title, row, children }: PropsWithChildren<FieldGroupProps>) => (
  <CellGroup title={title}>
    {row}
    <View className={styles.fields}>{children}</View>
  </CellGroup>
)
