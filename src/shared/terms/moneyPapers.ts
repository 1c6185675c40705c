import type { Label } from '../label'

/** The words of vouchers and payment advices on paper. */
export const moneyPaperTerms = {
  'advice.dates': { en: 'Billed, sent', ta: 'பில், அனுப்பிய நாள்' },
  'advice.printAll': { en: 'Print payment advices', ta: 'பணப்பட்டுவாடா அறிவிப்புகளை அச்சிடு' },
  'advice.printOf': { en: 'Print the payment advice of {name}', ta: '{name} பணப்பட்டுவாடா அறிவிப்பை அச்சிடு' },
} as const satisfies Record<string, Label>
