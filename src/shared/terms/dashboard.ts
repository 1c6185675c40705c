import type { Label } from '../label'

/** The words of the dashboard that no other room uses. */
export const dashboardTerms = {
  'dash.withBid': { en: '{n} with bid, {m} without', ta: 'கேட்பு பெற்றவை {n}, பெறாதவை {m}' },
  'dash.reelers': { en: '{n} reelers bidding', ta: 'ஏல நூற்பாளர்கள் {n}' },
  'dash.reeler': { en: '1 reeler bidding', ta: 'ஏல நூற்பாளர் 1' },
  'dash.range': { en: 'Lowest and highest (₹/kg)', ta: 'குறைந்தபட்சம், அதிகபட்சம் (₹/கிலோ)' },
  'dash.approvedMean': { en: 'Mean of approved rates', ta: 'ஏற்கப்பட்ட விலைகளின் சராசரி' },
  'dash.approvedMax': { en: 'Highest approved', ta: 'ஏற்கப்பட்ட அதிகபட்சம்' },
  'dash.highestBid': { en: 'Highest bid (₹/kg)', ta: 'அதிகபட்ச ஏல விலை (₹/கிலோ)' },
  'dash.highestNow': { en: 'Highest now (₹/kg)', ta: 'தற்போதைய அதிகபட்சம் (₹/கிலோ)' },
  'dash.unpaid': { en: 'Billed, not paid', ta: 'பணம் வழங்க வேண்டியவை' },
  'dash.age': { en: 'Working days since the bill', ta: 'பில் இட்ட பின் வேலை நாள்கள்' },
  'dash.over': { en: 'over {n}', ta: '{n}-க்கு மேல்' },
  'dash.cancellings': { en: 'Bills to be cancelled', ta: 'ரத்து செய்ய முன்மொழியப்பட்ட பில்கள்' },
  'dash.secondPerson': { en: 'wait for a second person', ta: 'இரண்டாம் நபருக்காகக் காத்திருக்கின்றன' },
  'dash.courseToday': { en: 'Prices by lot today (₹/kg)', ta: 'இன்றைய விலைப் போக்கு (₹/கிலோ)' },
  'dash.course': { en: 'Prices by lot (₹/kg)', ta: 'விலைப் போக்கு (₹/கிலோ)' },
  'dash.meanSoFar': { en: 'Mean of {race} so far', ta: '{race}: இதுவரை சராசரி' },
  'dash.hollow': { en: 'Hollow: bidding goes on', ta: 'வெற்றுக் குறி: ஏலம் நடக்கிறது' },
  'dash.arrivals': { en: 'New arrivals (kg), {n} market days', ta: 'புதிய வரத்து (கிலோ), {n} அங்காடி நாள்கள்' },
  'dash.varieties': { en: 'Varieties by weight brought in', ta: 'இரகங்கள், புதிய வரத்து எடையின்படி' },
  'dash.ofDays': { en: '{n} market days', ta: '{n} அங்காடி நாள்கள்' },
  'dash.lastDay': { en: 'Last market day, {date}', ta: 'கடைசி அங்காடி நாள், {date}' },
  'dash.marketsOf': { en: 'Markets on {date}', ta: '{date} அன்றைய அங்காடிகள்' },
} as const satisfies Record<string, Label>
