import type { CountryCode } from './countries'

/** What public holidays are called. */
export const holidayNames = {
  newYear: { zh: '元旦', en: "New Year's Day", vn: 'Tết Dương lịch' },
  lunarNewYearEve: { zh: '除夕', en: "Lunar New Year's Eve", vn: 'Giao thừa' },
  lunarNewYear: { zh: '春节', en: 'Lunar New Year', vn: 'Tết Nguyên đán' },
  eidAlFitr: { zh: '开斋节', en: 'Hari Raya Puasa', vn: 'Lễ Eid al-Fitr' },
  eidAlAdha: { zh: '哈芝节', en: 'Hari Raya Haji', vn: 'Lễ Eid al-Adha' },
  goodFriday: { zh: '耶稣受难日', en: 'Good Friday', vn: 'Thứ Sáu Tuần Thánh' },
  easter: { zh: '复活节', en: 'Easter Sunday', vn: 'Lễ Phục sinh' },
  labourDay: { zh: '劳动节', en: 'Labour Day', vn: 'Quốc tế Lao động' },
  vesak: { zh: '卫塞节', en: 'Vesak Day', vn: 'Lễ Phật đản' },
  nationalDay: { zh: '国庆日', en: 'National Day', vn: 'Quốc khánh' },
  deepavali: { zh: '屠妖节', en: 'Deepavali', vn: 'Lễ Deepavali' },
  christmas: { zh: '圣诞节', en: 'Christmas Day', vn: 'Giáng sinh' },
  federalTerritoryDay: { zh: '联邦直辖区日', en: 'Federal Territory Day', vn: 'Ngày Lãnh thổ Liên bang' },
  thaipusam: { zh: '大宝森节', en: 'Thaipusam', vn: 'Lễ Thaipusam' },
  nuzulAlQuran: { zh: '可兰经降世日', en: 'Nuzul Al-Quran', vn: 'Lễ Nuzul Al-Quran' },
  kingsBirthday: { zh: '国王诞辰', en: "King's Birthday", vn: 'Sinh nhật Quốc vương' },
  islamicNewYear: { zh: '回历新年', en: 'Islamic New Year', vn: 'Năm mới Hồi giáo' },
  prophetsBirthday: { zh: '先知诞辰', en: "Prophet Muhammad's Birthday", vn: 'Sinh nhật Nhà tiên tri' },
  malaysiaDay: { zh: '马来西亚日', en: 'Malaysia Day', vn: 'Ngày Malaysia' },
  hungKings: { zh: '雄王节', en: "Hung Kings' Day", vn: 'Giỗ Tổ Hùng Vương' },
  reunificationDay: { zh: '南方解放日', en: 'Reunification Day', vn: 'Ngày Giải phóng miền Nam' },
  victoryDay: { zh: '推翻暴政胜利日', en: 'Victory over Genocide Day', vn: 'Ngày Chiến thắng chế độ diệt chủng' },
  womensDay: { zh: '妇女节', en: "Women's Day", vn: 'Quốc tế Phụ nữ' },
  khmerNewYear: { zh: '高棉新年', en: 'Khmer New Year', vn: 'Tết Khmer' },
  ploughing: { zh: '御耕节', en: 'Royal Ploughing Ceremony', vn: 'Lễ Hạ điền Hoàng gia' },
  queenMothersBirthday: { zh: '太后诞辰', en: "Queen Mother's Birthday", vn: 'Sinh nhật Hoàng thái hậu' },
  constitutionDay: { zh: '宪法日', en: 'Constitution Day', vn: 'Ngày Hiến pháp' },
  pchumBen: { zh: '亡人节', en: 'Pchum Ben', vn: 'Lễ Pchum Ben' },
  kingsFatherDay: { zh: '先王纪念日', en: "King Father's Commemoration Day", vn: 'Ngày tưởng niệm Quốc vương cha' },
  coronationDay: { zh: '国王登基日', en: 'Coronation Day', vn: 'Ngày Đăng quang' },
  independenceDay: { zh: '独立日', en: 'Independence Day', vn: 'Ngày Độc lập' },
  waterFestival: { zh: '送水节', en: 'Water Festival', vn: 'Lễ hội Nước' },
  peaceDay: { zh: '和平日', en: 'Peace Day', vn: 'Ngày Hòa bình' },
  unionDay: { zh: '联邦节', en: 'Union Day', vn: 'Ngày Liên bang' },
  tabaung: { zh: '德榜月圆日', en: 'Full Moon of Tabaung', vn: 'Rằm tháng Tabaung' },
  peasantsDay: { zh: '农民节', en: "Peasants' Day", vn: 'Ngày Nông dân' },
  armedForcesDay: { zh: '建军节', en: 'Armed Forces Day', vn: 'Ngày Quân lực' },
  thingyan: { zh: '泼水节', en: 'Thingyan', vn: 'Tết Thingyan' },
  kason: { zh: '卡松月圆日', en: 'Full Moon of Kason', vn: 'Rằm tháng Kason' },
  martyrsDay: { zh: '烈士节', en: "Martyrs' Day", vn: 'Ngày Liệt sĩ' },
  waso: { zh: '瓦梭月圆日', en: 'Full Moon of Waso', vn: 'Rằm tháng Waso' },
  thadingyut: { zh: '点灯节', en: 'Thadingyut', vn: 'Lễ hội Thadingyut' },
  tazaungmon: { zh: '光明节', en: 'Full Moon of Tazaungmon', vn: 'Rằm tháng Tazaungmon' },
  karenNewYear: { zh: '克伦新年', en: 'Karen New Year', vn: 'Tết Karen' },
  ascensionOfTheProphet: { zh: '登霄节', en: "Isra and Mi'raj", vn: "Lễ Isra và Mi'raj" },
  nyepi: { zh: '静居日', en: 'Nyepi', vn: 'Lễ Nyepi' },
  ascensionOfJesus: { zh: '耶稣升天日', en: 'Ascension Day', vn: 'Lễ Thăng thiên' },
  pancasilaDay: { zh: '建国五原则日', en: 'Pancasila Day', vn: 'Ngày Pancasila' },
  qingming: { zh: '清明节', en: 'Qingming', vn: 'Tiết Thanh minh' },
  dragonBoat: { zh: '端午节', en: 'Dragon Boat Festival', vn: 'Tết Đoan ngọ' },
  midAutumn: { zh: '中秋节', en: 'Mid-Autumn Festival', vn: 'Tết Trung thu' }
} as const
/** One of {@link holidayNames}. */
export type HolidayName = keyof typeof holidayNames

/** Days of a year by name, `MM-DD`, with those off in their place. */
type YearOfHolidays = Readonly<Partial<Record<HolidayName, string>>>

/**
 * Public holidays by country and year. A year is added in November at the latest: as its office announced it, else as it is reckoned
 * from the law and the calendar of the country. {@link provisionalYears} has what is not final of each; when an office announces, both change.
 */
export const holidayTable: Readonly<Record<CountryCode, Readonly<Record<number, YearOfHolidays>>>> = {
  // Ministry of Manpower, Public Holidays 2026 and 2027 (mom.gov.sg); a holiday on a Sunday has its Monday
  SG: {
    2026: {
      newYear: '01-01',
      lunarNewYear: '02-17 02-18',
      eidAlFitr: '03-21',
      goodFriday: '04-03',
      labourDay: '05-01',
      eidAlAdha: '05-27',
      vesak: '05-31 06-01',
      nationalDay: '08-09 08-10',
      deepavali: '11-08 11-09',
      christmas: '12-25'
    },
    2027: {
      newYear: '01-01',
      lunarNewYear: '02-06 02-07 02-08',
      eidAlFitr: '03-10',
      goodFriday: '03-26',
      labourDay: '05-01',
      eidAlAdha: '05-17',
      vesak: '05-20',
      nationalDay: '08-09',
      deepavali: '10-28',
      christmas: '12-25'
    }
  },
  // Cabinet Division, Prime Minister's Department, Hari Kelepasan Am 2026 and 2027 (kabinet.gov.my), of Kuala Lumpur
  MY: {
    2026: {
      newYear: '01-01',
      federalTerritoryDay: '02-01 02-02',
      lunarNewYear: '02-17 02-18',
      nuzulAlQuran: '03-07',
      eidAlFitr: '03-20 03-21 03-22 03-23',
      labourDay: '05-01',
      eidAlAdha: '05-27',
      vesak: '05-31 06-02',
      kingsBirthday: '06-01',
      islamicNewYear: '06-17',
      prophetsBirthday: '08-25',
      nationalDay: '08-31',
      malaysiaDay: '09-16',
      deepavali: '11-08 11-09',
      christmas: '12-25'
    },
    2027: {
      newYear: '01-01',
      thaipusam: '01-22',
      federalTerritoryDay: '02-01',
      lunarNewYear: '02-06 02-07 02-08',
      nuzulAlQuran: '02-24',
      eidAlFitr: '03-10 03-11',
      labourDay: '05-01',
      eidAlAdha: '05-17',
      vesak: '05-20',
      islamicNewYear: '06-06',
      kingsBirthday: '06-07',
      prophetsBirthday: '08-15 08-16',
      nationalDay: '08-31',
      malaysiaDay: '09-16',
      deepavali: '10-28',
      christmas: '12-25'
    }
  },
  // Yearly notice of the Ministry of Home Affairs (moha.gov.vn); 2027 reckoned by the Labour Code 2019, articles 111 and 112
  VN: {
    2026: {
      newYear: '01-01',
      lunarNewYearEve: '02-16',
      lunarNewYear: '02-17 02-18 02-19 02-20',
      hungKings: '04-26 04-27',
      reunificationDay: '04-30',
      labourDay: '05-01',
      nationalDay: '09-01 09-02'
    },
    2027: {
      newYear: '01-01',
      lunarNewYear: '02-04 02-06 02-07 02-08 02-09 02-10',
      lunarNewYearEve: '02-05',
      hungKings: '04-16',
      reunificationDay: '04-30',
      labourDay: '05-01 05-03',
      nationalDay: '09-02 09-03'
    }
  },
  // Sub-decree of the Royal Government on public holidays, 2026 (mlvt.gov.kh); 2027 reckoned by the same days of the Khmer calendar
  KH: {
    2026: {
      newYear: '01-01',
      victoryDay: '01-07',
      womensDay: '03-08',
      khmerNewYear: '04-14 04-15 04-16',
      labourDay: '05-01',
      ploughing: '05-05',
      kingsBirthday: '05-14',
      queenMothersBirthday: '06-18',
      constitutionDay: '09-24',
      pchumBen: '10-10 10-11 10-12',
      kingsFatherDay: '10-15',
      coronationDay: '10-29',
      independenceDay: '11-09',
      waterFestival: '11-23 11-24 11-25',
      peaceDay: '12-29'
    },
    2027: {
      newYear: '01-01',
      victoryDay: '01-07',
      womensDay: '03-08',
      khmerNewYear: '04-14 04-15 04-16',
      labourDay: '05-01',
      kingsBirthday: '05-14',
      vesak: '05-20',
      ploughing: '05-24',
      queenMothersBirthday: '06-18',
      constitutionDay: '09-24',
      pchumBen: '09-29 09-30 10-01',
      kingsFatherDay: '10-15',
      coronationDay: '10-29',
      independenceDay: '11-09',
      waterFestival: '11-12 11-13 11-14',
      peaceDay: '12-29'
    }
  },
  // Notification of the Ministry of Home Affairs on gazetted holidays, 2026 (moha.gov.mm); 2027 reckoned by the Myanmar calendar
  MM: {
    2026: {
      newYear: '01-01',
      independenceDay: '01-04',
      unionDay: '02-12',
      lunarNewYear: '02-17',
      tabaung: '03-02',
      armedForcesDay: '03-27',
      thingyan: '04-13 04-14 04-15 04-16 04-17 04-18 04-19 04-20 04-21',
      kason: '04-30',
      labourDay: '05-01',
      eidAlAdha: '05-28',
      martyrsDay: '07-19',
      waso: '07-29',
      thadingyut: '10-25 10-26 10-27',
      deepavali: '11-10',
      tazaungmon: '11-24',
      nationalDay: '12-04',
      christmas: '12-25'
    },
    2027: {
      newYear: '01-01',
      independenceDay: '01-04',
      karenNewYear: '01-08 12-28',
      lunarNewYear: '02-06',
      unionDay: '02-12',
      peasantsDay: '03-02',
      tabaung: '03-22',
      armedForcesDay: '03-27',
      thingyan: '04-13 04-14 04-15 04-16 04-17 04-18 04-19 04-20 04-21',
      labourDay: '05-01',
      eidAlAdha: '05-17',
      kason: '05-20',
      waso: '07-18',
      martyrsDay: '07-19',
      thadingyut: '10-14 10-15 10-16',
      deepavali: '10-30',
      tazaungmon: '11-13',
      nationalDay: '11-23',
      christmas: '12-25'
    }
  },
  // Joint decree of three ministers (SKB 3 Menteri) on Hari Libur Nasional 2026 and 2027, without joint leave (kemenkopmk.go.id)
  ID: {
    2026: {
      newYear: '01-01',
      ascensionOfTheProphet: '01-16',
      lunarNewYear: '02-17',
      nyepi: '03-19',
      eidAlFitr: '03-21 03-22',
      goodFriday: '04-03',
      easter: '04-05',
      labourDay: '05-01',
      ascensionOfJesus: '05-14',
      eidAlAdha: '05-27',
      vesak: '05-31',
      pancasilaDay: '06-01',
      islamicNewYear: '06-16',
      independenceDay: '08-17',
      prophetsBirthday: '08-25',
      christmas: '12-25'
    },
    2027: {
      newYear: '01-01',
      ascensionOfTheProphet: '01-05 12-26',
      lunarNewYear: '02-06',
      nyepi: '03-08',
      eidAlFitr: '03-10 03-11',
      goodFriday: '03-26',
      easter: '03-28',
      labourDay: '05-01',
      ascensionOfJesus: '05-06',
      eidAlAdha: '05-17',
      vesak: '05-20',
      pancasilaDay: '06-01',
      islamicNewYear: '06-06',
      prophetsBirthday: '08-15',
      independenceDay: '08-17',
      christmas: '12-25'
    }
  },
  // State Council, notice on the holidays of 2026 (国办发明电〔2025〕7号); 2027 by the Measures for Public Holidays, before days are moved (gov.cn)
  CN: {
    2026: {
      newYear: '01-01 01-02 01-03',
      lunarNewYearEve: '02-15 02-16',
      lunarNewYear: '02-17 02-18 02-19 02-20 02-21 02-22 02-23',
      qingming: '04-04 04-05 04-06',
      labourDay: '05-01 05-02 05-03 05-04 05-05',
      dragonBoat: '06-19 06-20 06-21',
      midAutumn: '09-25 09-26 09-27',
      nationalDay: '10-01 10-02 10-03 10-04 10-05 10-06 10-07'
    },
    2027: {
      newYear: '01-01',
      lunarNewYearEve: '02-05',
      lunarNewYear: '02-06 02-07 02-08 02-09 02-10',
      qingming: '04-05',
      labourDay: '05-01 05-02 05-03 05-04',
      dragonBoat: '06-09',
      midAutumn: '09-15',
      nationalDay: '10-01 10-02 10-03 10-04 10-05'
    }
  }
}

/** Saturdays and Sundays on which people work for a longer holiday, by year. */
export const movedWorkDays: Readonly<Partial<Record<CountryCode, Readonly<Record<number, string>>>>> = {
  CN: { 2026: '01-04 02-14 02-28 05-09 09-20 10-10' }
}

/** What of a year of {@link holidayTable} is not final. */
export interface ProvisionalYear {
  /** Whether the office has announced the year; until then its days are reckoned. */
  readonly isAnnounced: boolean
  /** Holidays that may still move: by a sighting of the moon, a new almanac or the office's announcement. */
  readonly names: readonly HolidayName[]
  /** By how many days they may, earlier or later, with the working days that are moved for them. */
  readonly days: number
}

/**
 * What is not final, by country and year; a year that is not here is. Announced are the dates of the Ministry of Manpower (SG), the Cabinet
 * Division (MY) and the joint decree (ID), all three subject to the moon; the other offices have announced nothing that is known here.
 */
export const provisionalYears: Readonly<Record<CountryCode, Readonly<Partial<Record<number, ProvisionalYear>>>>> = {
  SG: { 2027: { isAnnounced: true, names: ['eidAlFitr', 'eidAlAdha', 'deepavali'], days: 1 } },
  MY: {
    2027: {
      isAnnounced: true,
      names: ['nuzulAlQuran', 'eidAlFitr', 'eidAlAdha', 'islamicNewYear', 'prophetsBirthday', 'deepavali'],
      days: 1
    }
  },
  // The first day off before the new year and the second of the National Day are chosen each year, and days are moved for them
  VN: { 2027: { isAnnounced: false, names: ['lunarNewYearEve', 'lunarNewYear', 'labourDay', 'nationalDay'], days: 3 } },
  KH: {
    2027: {
      isAnnounced: false,
      names: ['khmerNewYear', 'vesak', 'ploughing', 'pchumBen', 'waterFestival'],
      days: 1
    }
  },
  MM: {
    2027: {
      isAnnounced: false,
      names: [
        'karenNewYear',
        'lunarNewYear',
        'tabaung',
        'thingyan',
        'eidAlAdha',
        'kason',
        'waso',
        'thadingyut',
        'deepavali',
        'tazaungmon',
        'nationalDay'
      ],
      days: 1
    }
  },
  ID: { 2027: { isAnnounced: true, names: ['eidAlFitr', 'eidAlAdha'], days: 1 } },
  // Each holiday is made longer by weekends that are worked, up to eight days from it
  CN: {
    2027: {
      isAnnounced: false,
      names: [
        'newYear',
        'lunarNewYearEve',
        'lunarNewYear',
        'qingming',
        'labourDay',
        'dragonBoat',
        'midAutumn',
        'nationalDay'
      ],
      days: 8
    }
  }
}
