import { lte } from 'drizzle-orm'
import { localized } from '@/contract/localized'
import type { Result } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { ServerModule } from '../../http/module'
import { defineOperations, refuseRestaurantsOwn } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import { policies } from '../support'
import { questionnaireAccountPart } from './account-part'
import { adviserOf } from './adviser'
import { consentVersionOf, insuranceConsent } from './consent'
import { closeQuestionnaire, listQuestionnaires } from './handed'
import { adviserMailJob, sendAdviserMail } from './mail'
import { steps } from './questions'
import { submitQuestionnaire } from './send'
import { getQuestionnaire, removeQuestionnaire } from './sent'
import { questionnaires } from './tables'

const pageSize = 100

/** Who asks, and what; nothing where nobody is licensed to. */
function readForm(context: RequestContext): Result<'questionnaireForm'> {
  const adviser = adviserOf(context)
  if (!adviser) return { adviser: null, consentVersion: '', steps: [] }
  const { name, licence } = adviser
  const { locale } = context
  return {
    adviser: { name, licence },
    consentVersion: consentVersionOf(adviser),
    steps: steps.map((step) => ({
      title: localized(step.title, locale),
      questions: step.questions.map(({ title, options, ...question }) => ({
        ...question,
        title: localized(title, locale),
        options: options.map((option) => ({ optionId: option.optionId, title: localized(option.title, locale) }))
      }))
    }))
  }
}

/** What people tell a licensed insurance adviser of their country (spec section 2, financial): no advice, no price, and theirs to delete. */
export const questionnaireModule: ServerModule = {
  name: 'questionnaire',
  seed: async () => (await import('./seed')).questionnaireSeed,
  routes: defineRoutes({
    questionnaireForm: async (_params, context) => readForm(context),
    questionnaireSubmit: submitQuestionnaire,
    questionnaireGet: getQuestionnaire,
    questionnaireRemove: removeQuestionnaire
  }),
  operations: defineOperations({
    questionnaireList: async (kernel, { id, restaurants }, { cursor }) => {
      refuseRestaurantsOwn(restaurants)
      const listed = await listQuestionnaires(kernel, { cursor, size: pageSize })
      kernel.logger.info({ partner: id, count: listed.items.length }, 'questionnaires were handed over')
      return listed
    },
    questionnaireClose: async (kernel, { id, restaurants }, { questionnaireId }) => {
      refuseRestaurantsOwn(restaurants)
      const isGone = await inTransaction(kernel.database, (tx) => closeQuestionnaire(tx, kernel, questionnaireId))
      kernel.logger.info({ partner: id, questionnaireId, isRepeat: !isGone }, 'operation')
      return { questionnaireId, isRepeat: !isGone }
    }
  }),
  accountPart: questionnaireAccountPart,
  jobs: (kernel) => ({ [adviserMailJob]: sendAdviserMail(kernel) }),
  sweep: async (tx, _kernel, now) => {
    await tx.delete(questionnaires).where(lte(questionnaires.deleteAt, now))
  },
  attach: (kernel) => policies.add(kernel, 'insuranceConsent', insuranceConsent)
}
