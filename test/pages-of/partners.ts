import type { PageArea } from './page-table'

export const partners: PageArea = {
  pages: {
    riderApplication: {
      who: 'visitor',
      reads: null,
      shows: (t) => [t.application.intro.rider, t.application.rightToWork, t.application.submit]
    },
    restaurantApplication: {
      who: 'visitor',
      reads: null,
      shows: (t) => [t.application.intro.restaurant, t.application.restaurantName, t.application.submit]
    },
    applicationStatus: {
      who: 'visitor',
      reads: null,
      title: (t) => t.application.statusTitle,
      shows: (t) => [t.application.number, t.application.look, t.application.apply.restaurant]
    },
    errand: {
      who: 'visitor',
      reads: 'order/errand/offer',
      shows: (t) => [t.errand.choosePlace.from, t.errand.rules.title, t.errand.logIn],
      also: { member: { who: 'member', shows: (t) => [t.errand.choosePlace.to, t.errand.submit] } }
    },
    express: {
      who: 'visitor',
      reads: 'order/errand/offer',
      shows: (t) => [t.errand.choosePlace.from, t.errand.rules.title, t.errand.logIn]
    },
    riderApp: {
      who: 'visitor',
      reads: 'common/application/riderapp',
      shows: (t) => [t.application.riderApp.intro, t.application.riderApp.scan]
    },
    insuranceQuestionnaire: {
      who: 'visitor',
      reads: 'common/questionnaire/form',
      shows: (t) => [t.questionnaire.progress(1, 4), t.questionnaire.next],
      also: {
        'of a number': {
          who: 'visitor',
          params: { number: '4820193756' },
          shows: (t) => [t.questionnaire.findNote, t.questionnaire.show]
        }
      }
    }
  }
}
