import type { Namespace } from '@/i18n/catalogue'

export const application: Namespace<'application'> = {
  intro: {
    rider:
      'Your name and mobile number are enough for now; the rest can come later. We will call you. Applying is free.',
    restaurant:
      'Tell us about the restaurant and how to reach you. We will call you and help you set up your menu and opening. Applying is free.'
  },
  lookUp: 'Applied before? Check the progress',
  contact: 'Your contact details',
  restaurant: 'The restaurant',
  later: 'Can be added later',
  city: 'City',
  name: 'Your name',
  namePlaceholder: 'What we call you',
  mobileNote: 'We send a code to make sure that the number is yours',
  inviteCode: 'Invitation code',
  inviteCodeNote: 'If a friend sent you, their code goes here',
  vehicle: 'How you deliver',
  vehicles: { foot: 'On foot', bicycle: 'Bicycle', motorcycle: 'Motorcycle', car: 'Car' },
  plate: 'Number plate',
  rightToWork: 'Are you allowed to work here?',
  rightsToWork: {
    resident: 'Citizen or permanent resident',
    pass: 'I have a pass that allows it',
    unsure: 'Not sure yet'
  },
  restaurantName: 'Restaurant name',
  address: 'Restaurant address',
  findAddress: 'Find the address',
  contactName: 'Contact person',
  email: 'Email',
  cuisine: 'Cuisine',
  cuisinePlaceholder: 'e.g. Sichuan, noodles',
  landline: 'Restaurant phone',
  registration: 'Company registration number',
  foodLicence: 'Food licence number',
  paperWrong: (example) => `This should look like ${example}`,
  example: (example) => `e.g. ${example}`,
  consent: 'By sending this you agree that we may contact you, as set out in the privacy policy',
  privacyPolicy: 'Privacy policy',
  submit: 'Send application',
  sendFailed: 'It could not be sent. Everything you wrote is still here; please try again',
  sent: 'We have your application',
  statusTitle: 'Your application',
  number: 'Application number',
  numberNote: 'Ten digits, in the text message from us',
  numberWrong: 'An application number has ten digits',
  look: 'Check the progress',
  lookFailed: 'It could not be found just now. Please try again',
  lookElsewhere: 'Look up another application',
  apply: { rider: 'Apply as a rider', restaurant: 'Apply as a restaurant' },
  kind: { rider: 'Rider', restaurant: 'Partner restaurant' },
  status: {
    received: 'Received',
    contacted: 'In discussion',
    documents: 'Documents needed',
    accepted: 'Accepted',
    declined: 'Not accepted',
    withdrawn: 'Withdrawn'
  },
  next: {
    received: 'We will call you. Please watch for our call.',
    contacted: 'We are in touch with you. If you miss a call, we will try again.',
    documents: 'Please prepare the documents we discussed. We will continue once we receive them.',
    accepted: {
      rider: 'Welcome! We will call to agree on when you start.',
      restaurant: 'Welcome! We will call you to set up your menu and opening.'
    },
    declined: 'It did not work out this time. You may apply again later.',
    withdrawn: 'You withdrew this application. You may apply again at any time.'
  },
  reason: {
    areaNotServed: 'We do not serve your area yet',
    enoughForNow: 'There are enough people in this area for now',
    papersMissing: 'Required documents were missing',
    mayNotWork: 'There is no permission to work in this country',
    notReached: 'We called several times and could not reach you',
    other: 'Another reason'
  },
  reasonLine: (reason) => `Why: ${reason}`,
  timeline: 'Progress',
  riderApp: {
    intro:
      'Riders take orders and find the way with this app. Once you are accepted, log in with the mobile number that you applied with.',
    scan: 'Scan with your phone to download',
    code: (system) => `QR code of the rider app for ${system}`,
    system: { ios: 'iPhone', android: 'Android' },
    download: (system) => `Download for ${system}`,
    copy: (system) => `Copy the link for ${system}`,
    copied: 'Link copied. Please open it in your browser',
    failed: 'The download page could not be opened. Please try again later',
    none: 'There is no rider app in your country yet. Once you are accepted, we call and tell you how to start.'
  },
  withdraw: 'Withdraw application',
  withdrawShort: 'Withdraw',
  withdrawQuestion: 'We will not contact you any more. You may apply again later. Withdraw it?',
  withdrawn: 'Your application is withdrawn',
  withdrawFailed: 'It could not be withdrawn. Please try again'
}
