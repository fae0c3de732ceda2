import { isCountryCode } from '@/domain/countries'
import { demoAdvisers } from '../../platform/kernel/production'
import { text } from '../../seed/data/build'
import type { ModuleSeed } from '../../seed/module-seed'
import { insertServices } from '../../seed/services'

/** The way in from home, where the demo world has an adviser. */
export const questionnaireSeed: ModuleSeed = {
  beforePeople: (tx) =>
    insertServices(
      tx,
      [
        {
          key: 'insurance',
          icon: 'note',
          name: text('保险问卷', 'Insurance', 'Bảo hiểm'),
          group: 'more',
          link: 'child/pages/financial/insuranceQuestionnaire',
          order: 150
        }
      ],
      Object.keys(demoAdvisers).filter(isCountryCode)
    )
}
