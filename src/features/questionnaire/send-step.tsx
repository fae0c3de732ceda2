import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DocumentSheet } from '@/features/document/document-sheet'
import { MobileProofFields } from '@/features/security/mobile-proof-fields'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { FormFields } from '@/ui/form-fields'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { questionnaireStore } from './questionnaire-store'
import styles from './questionnaire.module.scss'

interface SendStepProps {
  readonly onCountryPress: () => void
  readonly onReadConsent: () => void
}

/** What was answered, who is to be called, and what it needs the person to agree to. */
export const SendStep = observer(function SendStep({ onCountryPress, onReadConsent }: SendStepProps) {
  const { t } = useText()
  const words = t.questionnaire
  const store = useStore(questionnaireStore)
  const { draft, proof, steps } = store
  return (
    <>
      <CellGroup title={words.yourAnswers}>
        {steps.flatMap(({ questions }, step) =>
          questions.map((question) => {
            const chosen = store.chosen(question)
            const titles = question.options.flatMap(({ optionId, title }) => (chosen.includes(optionId) ? [title] : []))
            return (
              <Cell
                key={question.questionId}
                title={question.title}
                note={titles.length === 0 ? words.unanswered : titles.join(words.between)}
                label={`${words.change} ${question.title}`}
                onPress={() => store.show(step)}
              />
            )
          })
        )}
      </CellGroup>
      <CellGroup title={words.whoIsCalled}>
        <View className={styles.fields}>
          <FormFields form={draft} words={{ name: { label: words.name, placeholder: words.namePlaceholder } }} />
          <MobileProofFields proof={proof} onCountryPress={onCountryPress} />
        </View>
      </CellGroup>
      <CellGroup>
        <Cell icon="note" title={words.readConsent} onPress={onReadConsent} />
        <ChoiceRow
          id="questionnaire-agree"
          kind="checkbox"
          title={words.agree(store.form.value?.adviser?.name ?? '')}
          isChosen={store.hasAgreed}
          onChange={store.agree}
        />
      </CellGroup>
      {store.isAgreementMissing && <Notice tone="urgent" icon="warning" text={words.agreeFirst} />}
    </>
  )
})

/** The text that is agreed to: how it is opened, and the sheet to stand over the page. */
export function useConsentSheet() {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return {
    open: () => setIsOpen(true),
    sheet: (
      <DocumentSheet
        name="insuranceConsent"
        isOpen={isOpen}
        title={t.questionnaire.consent}
        onClose={() => setIsOpen(false)}
      />
    )
  }
}
