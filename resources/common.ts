import { text } from '#shared/field'

/** A name as it stands on Tamil papers; where it is empty, the English name stands there too. */
export const tamilName = text({ label: { en: 'Name in Tamil', ta: 'தமிழில் பெயர்' }, max: 80 })

/** The sections in which a clerk looks for a field. */
export const sections = {
  identity: { en: 'Identity', ta: 'அடையாளம்' },
  address: { en: 'Address', ta: 'முகவரி' },
  sericulture: { en: 'Sericulture', ta: 'பட்டு வளர்ப்பு' },
  licence: { en: 'Licence', ta: 'உரிமம்' },
  bank: { en: 'Bank', ta: 'வங்கி' },
} as const
