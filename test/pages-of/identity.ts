import { appVersion } from '@/domain/constants'
import { nickNameMaximum } from '@/domain/nick-name'
import { member } from './onlookers'
import type { PageArea } from './page-table'

/** What lies around a person who has not been located. */
const nearby = 'Pagoda Street'
const question = { 'zh-CN': '怎样下单？', en: 'How do I order?' }

export const identity: PageArea = {
  pages: {
    addressOnMap: {
      who: 'member',
      reads: null,
      title: (t) => t.titles.addressNew,
      shows: (t) => [nearby, t.place.moveHint, t.place.confirm]
    },
    myMobile: {
      who: 'member',
      reads: 'user/info/get',
      except: ['waiting', 'failing'],
      shows: (t) => [member.masked, t.security.currentCode, t.security.mobileChangeNote]
    },
    favorites: { who: 'member', reads: 'user/favorite/list', shows: (_t, language) => [member.favorite[language]] },
    profile: { who: 'member', shows: (t) => ['+65 8123 4003', t.profile.changeAvatar, t.profile.commonAddress] },
    profileEdit: {
      params: { field: 'nickName' },
      who: 'member',
      reads: 'user/info/get',
      except: ['waiting', 'failing'],
      title: (t) => t.profile.nickName,
      shows: (t) => [t.profile.nickNameHint(nickNameMaximum), t.common.save]
    },
    taste: {
      who: 'member',
      reads: 'user/info/get',
      except: ['waiting', 'failing'],
      shows: (t) => [t.profile.preference.sichuan, t.profile.taboo.peanut, t.profile.allergyNote]
    },
    bindings: { who: 'member', shows: (t) => [member.masked, t.security.notLinked, t.security.thisDevice] },
    profileAuthorize: {
      who: 'member',
      reads: 'user/info/get',
      except: ['waiting', 'failing'],
      shows: (t) => [t.security.setUpNote, t.profile.nickNameHint(nickNameMaximum)]
    },
    closure: {
      who: 'member',
      reads: 'user/closure/get',
      shows: (t) => [t.settings.closure.coolingTitle(7), t.settings.closure.retainedTitle]
    },
    passwordChange: {
      who: 'member',
      reads: null,
      shows: (t) => [t.security.byCurrentPassword, t.security.endsOthers],
      also: {
        forgotten: {
          who: 'visitor',
          title: (t) => t.security.resetTitle,
          shows: (t) => [t.security.resetNote, t.security.savePassword]
        }
      }
    },
    settings: {
      who: 'member',
      shows: (t) => [t.settings.largeText, t.settings.clearCache, t.titles.closure, t.account.logout]
    },
    register: { who: 'visitor', reads: null, shows: (t) => [t.security.signUpTitle, t.security.haveAccount] },
    feedback: {
      who: 'visitor',
      reads: null,
      shows: (t) => [t.settings.feedbackForm.draftNote, t.settings.feedbackForm.send]
    },
    about: { who: 'visitor', shows: (t) => [t.help.aboutLine, t.help.licences] },
    update: {
      who: 'visitor',
      reads: 'common/version/get',
      shows: (t) => [t.help.upToDate, t.help.yourVersion(appVersion)]
    },
    fansGroup: {
      who: 'visitor',
      reads: 'common/wechatfans/get',
      shows: (t) => [t.help.fansIntro, t.help.copyWechatId]
    },
    customerService: { who: 'visitor', shows: (t) => [t.help.serviceIntro, t.help.copyNumber] },
    hotQuestions: { who: 'visitor', shows: (t, language) => [question[language], t.help.allQuestions] },
    commonQuestions: { who: 'visitor', shows: (t, language) => [question[language], t.help.stillStuck] },
    webFrame: {
      params: ({ site }) => ({ url: `${site}/policy/terms` }),
      who: 'visitor',
      web: '/policy/terms',
      shows: []
    },
    webLink: {
      params: ({ site }) => ({ url: `${site}/policy/privacy` }),
      who: 'visitor',
      web: '/policy/privacy',
      shows: [],
      also: {
        refused: {
          params: { url: 'https://evil.example/' },
          who: 'visitor',
          shows: (t) => [t.help.webRefusedNotListed, 'https://evil.example/']
        }
      }
    },
    addressSearch: { params: { purpose: 'home' }, who: 'visitor', shows: (t) => [t.place.onMap, nearby] },
    addressFind: { who: 'visitor', shows: [nearby] },
    buildingType: { who: 'visitor', shows: (t) => [t.login.country.SG, t.address.buildingTypes.hdbFlat] },
    chooseLocation: { who: 'visitor', reads: null, shows: (t) => [nearby, t.place.moveHint, t.place.confirm] },
    openLocation: {
      params: {
        latitude: '1.2839',
        longitude: '103.8443',
        name: 'Maxwell Food Centre',
        address: '1 Kadayanallur Street'
      },
      who: 'visitor',
      markers: 1,
      shows: (t) => ['Maxwell Food Centre', '1 Kadayanallur Street', t.place.navigate]
    }
  },
  own: () =>
    Promise.resolve({
      profileEdit: { field: 'nickName' },
      openLocation: { latitude: '1.2839', longitude: '103.8443' },
      webFrame: { url: 'http://localhost:8400/policy/terms' },
      webLink: { url: 'http://localhost:8400/policy/privacy' }
    })
}
