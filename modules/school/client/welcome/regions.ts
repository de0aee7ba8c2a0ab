/** Which countries pay in which currency, by ISO 4217 and ISO 3166. */
const currencies = [
  'AED AE, AFN AF, ALL AL, AMD AM, AOA AO, ARS AR, AUD AU CC CX KI NF NR TV, AWG AW, AZN AZ, BAM BA, BBD BB',
  'BDT BD, BHD BH, BIF BI, BMD BM, BND BN, BOB BO, BRL BR, BSD BS, BTN BT, BWP BW, BYN BY, BZD BZ, CAD CA',
  'CDF CD, CHF CH LI, CLP CL, CNY CN, COP CO, CRC CR, CUP CU, CVE CV, CZK CZ, DJF DJ, DKK DK FO GL, DOP DO',
  'DZD DZ, EGP EG, ERN ER, ETB ET',
  'EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  'FJD FJ, FKP FK, GBP GB GG IM JE, GEL GE, GHS GH, GIP GI, GMD GM, GNF GN, GTQ GT, GYD GY, HKD HK, HNL HN',
  'HTG HT, HUF HU, IDR ID, ILS IL PS, INR IN, IQD IQ, IRR IR, ISK IS, JMD JM, JOD JO, JPY JP, KES KE, KGS KG',
  'KHR KH, KMF KM, KPW KP, KRW KR, KWD KW, KYD KY, KZT KZ, LAK LA, LBP LB, LKR LK, LRD LR, LSL LS, LYD LY',
  'MAD EH MA, MDL MD, MGA MG, MKD MK, MMK MM, MNT MN, MOP MO, MRU MR, MUR MU, MVR MV, MWK MW, MXN MX, MYR MY',
  'MZN MZ, NAD NA, NGN NG, NIO NI, NOK NO SJ, NPR NP, NZD CK NU NZ TK, OMR OM, PAB PA, PEN PE, PGK PG, PHP PH',
  'PKR PK, PLN PL, PYG PY, QAR QA, RON RO, RSD RS, RUB RU, RWF RW, SAR SA, SBD SB, SCR SC, SDG SD, SEK SE',
  'SGD SG, SHP SH, SLE SL, SOS SO, SRD SR, SSP SS, STN ST, SYP SY, SZL SZ, THB TH, TJS TJ, TMT TM, TND TN',
  'TOP TO, TRY TR, TTD TT, TWD TW, TZS TZ, UAH UA, UGX UG',
  'USD AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI ZW, UYU UY, UZS UZ, VES VE, VND VN, VUV VU, WST WS',
  'XAF CF CG CM GA GQ TD, XCD AG AI DM GD KN LC MS VC, XCG CW SX, XOF BF BJ CI GW ML NE SN TG, XPF NC PF WF',
  'YER YE, ZAR ZA, ZMW ZM',
]
/** The zone in which most of a country lives, by the first part of its name in the database of IANA. */
const zones = {
  Africa: [
    'AO Luanda, BF Ouagadougou, BI Bujumbura, BJ Porto-Novo, BW Gaborone, CD Kinshasa, CF Bangui, CG Brazzaville',
    'CI Abidjan, CM Douala, DJ Djibouti, DZ Algiers, EG Cairo, EH El_Aaiun, ER Asmera, ET Addis_Ababa',
    'GA Libreville, GH Accra, GM Banjul, GN Conakry, GQ Malabo, GW Bissau, KE Nairobi, LR Monrovia, LS Maseru',
    'LY Tripoli, MA Casablanca, ML Bamako, MR Nouakchott, MW Blantyre, MZ Maputo, NA Windhoek, NE Niamey',
    'NG Lagos, RW Kigali, SD Khartoum, SL Freetown, SN Dakar, SO Mogadishu, SS Juba, ST Sao_Tome, SZ Mbabane',
    'TD Ndjamena, TG Lome, TN Tunis, TZ Dar_es_Salaam, UG Kampala, ZA Johannesburg, ZM Lusaka, ZW Harare',
  ],
  America: [
    'AG Antigua, AI Anguilla, AR Buenos_Aires, AW Aruba, BB Barbados, BL St_Barthelemy, BO La_Paz, BQ Kralendijk',
    'BR Sao_Paulo, BS Nassau, BZ Belize, CA Toronto, CL Santiago, CO Bogota, CR Costa_Rica, CU Havana, CW Curacao',
    'DM Dominica, DO Santo_Domingo, EC Guayaquil, GD Grenada, GF Cayenne, GL Godthab, GP Guadeloupe, GT Guatemala',
    'GY Guyana, HN Tegucigalpa, HT Port-au-Prince, JM Jamaica, KN St_Kitts, KY Cayman, LC St_Lucia, MF Marigot',
    'MQ Martinique, MS Montserrat, MX Mexico_City, NI Managua, PA Panama, PE Lima, PM Miquelon, PR Puerto_Rico',
    'PY Asuncion, SR Paramaribo, SV El_Salvador, SX Lower_Princes, TC Grand_Turk, TT Port_of_Spain, US New_York',
    'UY Montevideo, VC St_Vincent, VE Caracas, VG Tortola, VI St_Thomas',
  ],
  Arctic: ['SJ Longyearbyen'],
  Asia: [
    'AE Dubai, AF Kabul, AM Yerevan, AZ Baku, BD Dhaka, BH Bahrain, BN Brunei, BT Thimphu, CN Shanghai',
    'CY Nicosia, GE Tbilisi, HK Hong_Kong, ID Jakarta, IL Jerusalem, IN Calcutta, IQ Baghdad, IR Tehran, JO Amman',
    'JP Tokyo, KG Bishkek, KH Phnom_Penh, KP Pyongyang, KR Seoul, KW Kuwait, KZ Almaty, LA Vientiane, LB Beirut',
    'LK Colombo, MM Rangoon, MN Ulaanbaatar, MO Macau, MY Kuala_Lumpur, NP Katmandu, OM Muscat, PH Manila',
    'PK Karachi, PS Gaza, QA Qatar, SA Riyadh, SG Singapore, SY Damascus, TH Bangkok, TJ Dushanbe, TL Dili',
    'TM Ashgabat, TW Taipei, UZ Tashkent, VN Saigon, YE Aden',
  ],
  Atlantic: ['BM Bermuda, CV Cape_Verde, FK Stanley, FO Faeroe, IS Reykjavik, SH St_Helena'],
  Australia: ['AU Sydney'],
  Europe: [
    'AD Andorra, AL Tirane, AT Vienna, AX Mariehamn, BA Sarajevo, BE Brussels, BG Sofia, BY Minsk, CH Zurich',
    'CZ Prague, DE Berlin, DK Copenhagen, EE Tallinn, ES Madrid, FI Helsinki, FR Paris, GB London, GG Guernsey',
    'GI Gibraltar, GR Athens, HR Zagreb, HU Budapest, IE Dublin, IM Isle_of_Man, IT Rome, JE Jersey, LI Vaduz',
    'LT Vilnius, LU Luxembourg, LV Riga, MC Monaco, MD Chisinau, ME Podgorica, MK Skopje, MT Malta, NL Amsterdam',
    'NO Oslo, PL Warsaw, PT Lisbon, RO Bucharest, RS Belgrade, RU Moscow, SE Stockholm, SI Ljubljana',
    'SK Bratislava, SM San_Marino, TR Istanbul, UA Kiev, VA Vatican, XK Belgrade',
  ],
  Indian: [
    'CC Cocos, CX Christmas, IO Chagos, KM Comoro, MG Antananarivo, MU Mauritius, MV Maldives, RE Reunion',
    'SC Mahe, YT Mayotte',
  ],
  Pacific: [
    'AS Pago_Pago, CK Rarotonga, FJ Fiji, FM Ponape, GU Guam, KI Tarawa, MH Majuro, MP Saipan, NC Noumea',
    'NF Norfolk, NR Nauru, NU Niue, NZ Auckland, PF Tahiti, PG Port_Moresby, PW Palau, SB Guadalcanal, TK Fakaofo',
    'TO Tongatapu, TV Funafuti, VU Efate, WF Wallis, WS Apia',
  ],
}
/** Where the week does not begin on Monday and end with Saturday and Sunday, by the Common Locale Data Repository. */
const weeks: { weekStart: number; weekend: number[]; of: string }[] = [
  { weekStart: 6, weekend: [4, 5], of: 'AF' },
  {
    weekStart: 0,
    weekend: [0, 6],
    of: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SG SV TH TT TW US VE VI WS ZA ZW',
  },
  { weekStart: 6, weekend: [5, 6], of: 'BH DZ EG IQ JO KW LY OM PS QA SD SY' },
  { weekStart: 6, weekend: [0, 6], of: 'DJ' },
  { weekStart: 0, weekend: [5, 6], of: 'IL SA YE' },
  { weekStart: 0, weekend: [0], of: 'IN' },
  { weekStart: 6, weekend: [5], of: 'IR' },
  { weekStart: 5, weekend: [0, 6], of: 'MV' },
  { weekStart: 1, weekend: [0], of: 'UG' },
]

const countryZones = Object.entries(zones).flatMap(([part, lines]) =>
  lines
    .flatMap(line => line.split(', '))
    .map(entry => {
      const [country, city] = entry.split(' ')
      return { country: country!, timeZone: `${part}/${city}` }
    }),
)

/** The countries in which most live by the clocks of a zone; of most zones there is none. */
export const countriesOf = (timeZone: string) =>
  countryZones.flatMap(each => (each.timeZone === timeZone ? each.country : []))

/** What goes with a country: what is paid in, the zone of its clocks, and its week. */
export function regionOf(country: string) {
  const zone = countryZones.find(each => each.country === country)?.timeZone
  const paidIn = currencies
    .flatMap(line => line.split(', '))
    .map(entry => entry.split(' '))
    .find(([, ...countries]) => countries.includes(country))
  if (!zone || !paidIn) return undefined
  const { weekStart, weekend } = weeks.find(({ of }) => of.split(' ').includes(country)) ?? {
    weekStart: 1,
    weekend: [0, 6],
  }
  return { currency: paidIn[0]!, timeZone: zone, weekStart, weekend }
}
