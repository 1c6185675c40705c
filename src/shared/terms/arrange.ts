import type { Label } from '../label'

/** The words of how a report's rows are put together. */
export const arrangeTerms = {
  'arrange.group': { en: 'Group by', ta: 'வகைப்படுத்தல்' },
  'arrange.asDeclared': { en: 'As usual', ta: 'வழக்கம்போல்' },
  'arrange.fold': { en: 'Totals only', ta: 'மொத்தங்கள் மட்டும்' },
  'arrange.across': { en: 'Side by side', ta: 'பக்கவாட்டில்' },
  'arrange.none': { en: 'Nothing', ta: 'எதுவுமில்லை' },
  'arrange.of': { en: 'Measures', ta: 'அளவுகள்' },
  'arrange.compare': { en: 'Compared with', ta: 'ஒப்பீடு' },
  'arrange.thisPeriod': { en: 'this period', ta: 'இந்தக் காலம்' },
  'arrange.periodBefore': { en: 'period before', ta: 'முந்தைய காலம்' },
  'arrange.yearBefore': { en: 'year before', ta: 'முந்தைய ஆண்டு' },
  'arrange.change': { en: 'change %', ta: 'மாற்றம் %' },
  'arrange.cover': { en: 'Covering text', ta: 'முகப்புரை' },
  'arrange.cover.hint': {
    en: 'Printed on the first page, above the table.',
    ta: 'முதல் பக்கத்தில், அட்டவணைக்கு மேல் அச்சிடப்படும்.',
  },
  'arrange.reset': { en: 'Back to usual', ta: 'வழக்கமான அமைப்பு' },
  'arrange.tooMany': {
    en: 'Values without a column of their own: {n}. They are in the total.',
    ta: 'தனி நெடுவரிசை இல்லாத மதிப்புகள்: {n}. அவை மொத்தத்தில் உள்ளன.',
  },
} as const satisfies Readonly<Record<string, Label>>
