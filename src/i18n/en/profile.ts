import type { Namespace } from '../catalogue'

export const profile: Namespace<'profile'> = {
  avatar: 'Photo',
  changeAvatar: 'Change photo',
  uploading: (percent) => `Uploading, ${percent}%`,
  avatarSaved: 'Your photo is updated',
  albumRefused: 'The app cannot access your photos. Please allow it in the system settings and try again',
  fileTooLarge: (megabytes) => `A picture can be at most ${megabytes} MB. Please choose another`,
  fileTypeRefused: 'Only JPG, PNG and WebP pictures can be used. Please choose another',
  nickName: 'Nickname',
  nickNamePlaceholder: 'Enter a nickname',
  nickNameHint: (maximum) => `At most ${maximum} characters`,
  nickNameProblems: { empty: 'Enter a nickname', tooLong: 'A nickname can have at most 20 characters', characters: 'The nickname has characters that cannot be shown' },
  gender: 'Gender',
  genders: { secret: 'Prefer not to say', male: 'Male', female: 'Female' },
  mobile: 'Mobile number',
  mobileUnset: 'Add',
  city: 'City',
  unset: 'Choose',
  tastes: 'Tastes and dietary needs',
  commonAddress: 'Usual address',
  chooseCommonAddress: 'Choose your usual address',
  noCommonAddress: 'None',
  manageAddresses: 'Manage addresses',
  saved: 'Saved',
  preferences: 'What I like',
  spice: 'Spice level',
  cuisine: 'Cuisine',
  diet: 'Diet',
  taboos: 'What I do not eat',
  allergyNote: 'If you have an allergy, please tell the restaurant in the remarks of every order',
  without: (thing) => `No ${thing}`,
  listSeparator: ', ',
  preference: {
    notSpicy: 'Not spicy', mild: 'Mild', medium: 'Medium hot', hot: 'Very hot',
    sichuan: 'Sichuan', hunan: 'Hunan', cantonese: 'Cantonese', jiangzhe: 'Jiangsu and Zhejiang', northeastern: 'Northeastern', northwestern: 'Northwestern', minnan: 'Hokkien', nanyang: 'Nanyang',
    hotpot: 'Hotpot', barbecue: 'Barbecue', noodles: 'Noodles', dimSum: 'Dim sum', japaneseKorean: 'Japanese and Korean', western: 'Western',
    vegetarian: 'Vegetarian', vegan: 'Vegan', halal: 'Halal', lowSalt: 'Less salt', lowSugar: 'Less sugar', lowOil: 'Less oil'
  },
  taboo: {
    peanut: 'Peanuts', nut: 'Nuts', shellfish: 'Shellfish', fish: 'Fish', egg: 'Eggs', milk: 'Milk', gluten: 'Gluten', soy: 'Soy', sesame: 'Sesame',
    beef: 'Beef', pork: 'Pork', lamb: 'Lamb', poultry: 'Poultry', offal: 'Offal', coriander: 'Coriander', scallion: 'Spring onion', garlic: 'Garlic', chilli: 'Chilli', msg: 'MSG', alcohol: 'Alcohol'
  }
}
