import { useEffect, useState } from 'react'
import { appShell } from '@/platform/app/app-shell'
import { type OpenQuestion, questions } from '@/platform/feedback/questions'
import type { QuestionDialog } from './question-dialog'

/** Shows what the app asks (`feedback.confirm`), over whatever page is open. The dialog is fetched after the first screen, or when the first question comes. */
export function Questions() {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [late, setLate] = useState<{ readonly Dialog: typeof QuestionDialog } | null>(null)
  const isAsked = question !== null
  useEffect(() => questions.watch(setQuestion), [])
  useEffect(() => {
    if (late !== null) return
    const fetchDialog = async () => {
      if (!isAsked) await appShell.whenGone()
      const { QuestionDialog: Dialog } = await import('./question-dialog')
      setLate({ Dialog })
    }
    void fetchDialog().catch(() => question?.fail())
  }, [isAsked, late, question])
  return question === null || late === null ? null : <late.Dialog key={question.text} question={question} />
}
