import { inBoth as t } from '#shared/help'
import { defineHelp } from './define'

/** What each report answers; how a report is read and printed is the same for all (`kinds`). */
export const reportsHelp = defineHelp([
  {
    of: 'lotRegister',
    what: t('Every lot of a period from arrival to bill.', 'ஒரு காலத்தின் ஒவ்வொரு குவியலும், வரத்து முதல் பில் வரை.'),
    see: ['labResult', 'biddingStatement'],
  },
  {
    of: 'labResult',
    what: t(
      'The laboratory results of lots: shell ratio, defects, renditta, floor price.',
      'குவியல்களின் ஆய்வக முடிவுகள்: ஓடு சதவீதம், குறைபாடுகள், ரெண்டிட்டா, அடிப்படை விலை.',
    ),
    see: ['lotRegister', 'cocoonDefect'],
  },
  {
    of: 'biddingStatement',
    what: t('The bids of a slot, lot by lot, in their order.', 'ஓர் ஏலப் பிரிவின் கேட்புகள், குவியல் வாரியாக, வரிசைப்படி.'),
    see: ['attemptList', 'slotApprovalInfo'],
  },
  {
    of: 'dailyAbstract',
    what: t(
      'A day by variety: lots, kilograms, lowest, highest and average price, value and levy.',
      'ஒரு நாள், இரக வாரியாக: குவியல்கள், எடை, குறைந்தபட்ச, அதிகபட்ச, சராசரி விலை, மதிப்பு, தீர்வை.',
    ),
    see: ['monthlyAbstract', 'finishDay'],
  },
  {
    of: 'farmerWiseSummary',
    what: t(
      'What each farmer sold in a period and is paid for it.',
      'ஒரு காலத்தில் ஒவ்வொரு விவசாயியும் விற்றதும் அதற்கான தொகையும்.',
    ),
    see: ['farmerLotHistory', 'farmerPassbook'],
  },
  {
    of: 'reelerWiseSummary',
    what: t(
      'What each reeler bought in a period and owes for it.',
      'ஒரு காலத்தில் ஒவ்வொரு நூற்பாளரும் வாங்கியதும் அதற்கான தொகையும்.',
    ),
    see: ['reelerLotHistory', 'reelerPassbook'],
  },
  {
    of: 'monthlyAbstract',
    what: t(
      'A month day by day: lots, kilograms, prices and value.',
      'ஒரு மாதம், நாள் வாரியாக: குவியல்கள், எடை, விலை, மதிப்பு.',
    ),
    see: ['dailyAbstract', 'monthlyAbstractData'],
  },
  {
    of: 'monthlyAbstractData',
    what: t(
      'The figures behind the monthly abstract, to be worked with further.',
      'மாதாந்திரச் சுருக்கத்தின் அடிப்படை எண்கள், மேலும் பயன்படுத்த.',
    ),
    see: ['monthlyAbstract'],
  },
  {
    of: 'levyByDate',
    what: t(
      'The levy of each day: from farmers, from reelers, remitted and left.',
      'ஒவ்வொரு நாளின் தீர்வை: விவசாயி, நூற்பாளர், செலுத்தியது, மீதி.',
    ),
    see: ['levyByMonth', 'levyReconciled'],
  },
  {
    of: 'levyByMonth',
    what: t(
      'The levy of each month: from farmers, from reelers, since April, and of the year before.',
      'ஒவ்வொரு மாதத்தின் தீர்வை: விவசாயி, நூற்பாளர், ஏப்ரல் முதல், முந்தைய ஆண்டில்.',
    ),
    see: ['levyByDate', 'levyCollection'],
  },
  {
    of: 'levyByDateReeler',
    what: t('The levy of each day by reeler.', 'ஒவ்வொரு நாளின் தீர்வை, நூற்பாளர் வாரியாக.'),
    see: ['levyByDate'],
  },
  {
    of: 'levyReconciled',
    what: t(
      'How the levy of each day leads from what was due to what was billed, remitted and is left.',
      'ஒவ்வொரு நாளின் தீர்வை: செலுத்த வேண்டியது, பில் இட்டது, செலுத்தியது, மீதி.',
    ),
    see: ['levyByDate', 'onlinePayments'],
  },
  {
    of: 'slotApprovalInfo',
    what: t(
      'The slots of a period and what was approved, refused or left without a bid.',
      'ஒரு காலத்தின் ஏலப் பிரிவுகள்: ஏற்றவை, மறுத்தவை, கேட்பில்லாதவை.',
    ),
    see: ['biddingStatement', 'slotRegister'],
  },
  {
    of: 'trialBalance',
    what: t(
      'Every head with its debit and credit; both come to the same.',
      'ஒவ்வொரு தலைப்பின் பற்றும் வரவும்; இரண்டும் சமமாக வரும்.',
    ),
    see: ['headLedger', 'headSummary'],
  },
  {
    of: 'headLedger',
    what: t(
      'One head of account, entry by entry, with its running balance.',
      'ஒரு கணக்குத் தலைப்பு, பதிவு வாரியாக, நடப்பு இருப்புடன்.',
    ),
    see: ['trialBalance', 'dayBook'],
  },
  {
    of: 'dayBook',
    what: t('The vouchers of a day in the order of their numbers.', 'ஒரு நாளின் வவுச்சர்கள், எண் வரிசையில்.'),
    see: ['cashBook', 'voucherList'],
  },
  {
    of: 'cashBook',
    what: t(
      'Cash received and paid, with opening and closing balance.',
      'பெற்ற, செலுத்திய ரொக்கம்; தொடக்க, இறுதி இருப்புடன்.',
    ),
    see: ['bankBook', 'finishDay'],
  },
  {
    of: 'bankBook',
    what: t(
      'What went through the bank by the books, with opening and closing balance.',
      'கணக்குகளின்படி வங்கி வழி நடந்தவை; தொடக்க, இறுதி இருப்புடன்.',
    ),
    see: ['bankReconciliation', 'cashBook'],
  },
  {
    of: 'receiptsPayments',
    what: t('Receipts and payments of a period by head.', 'ஒரு காலத்தின் பெறுதல்களும் செலுத்தல்களும், தலைப்பு வாரியாக.'),
    see: ['trialBalance'],
  },
  {
    of: 'headSummary',
    what: t('Each head month by month.', 'ஒவ்வொரு தலைப்பும் மாத வாரியாக.'),
    see: ['headLedger', 'trialBalance'],
  },
  {
    of: 'balancesForward',
    what: t(
      'The balances that go from a closed year into the next.',
      'முடிந்த ஆண்டிலிருந்து அடுத்த ஆண்டுக்குச் செல்லும் இருப்புகள்.',
    ),
    see: ['yearClosing', 'trialBalance'],
  },
  {
    of: 'bankReconciliation',
    what: t(
      'Why the bank’s balance differs from that of the books, line by line.',
      'வங்கி இருப்பும் கணக்கு இருப்பும் ஏன் வேறுபடுகின்றன, வரி வரியாக.',
    ),
    see: ['bankStatements', 'bankBook'],
  },
  {
    of: 'tdsRegister',
    what: t(
      'Tax that was deducted: from whom, how much, when it was remitted.',
      'பிடித்த மூல வரி: யாரிடம், எவ்வளவு, எப்போது செலுத்தப்பட்டது.',
    ),
    see: ['voucherEntry'],
  },
  {
    of: 'incentiveRegister',
    what: t('Incentives that farmers were credited with.', 'விவசாயிகளுக்கு வரவு வைத்த ஊக்கத்தொகைகள்.'),
    see: ['farmerPassbook'],
  },
  {
    of: 'farmerLotHistory',
    what: t(
      'A farmer’s lots over time: kilograms, price, value.',
      'ஒரு விவசாயியின் குவியல்கள், காலப்படி: எடை, விலை, மதிப்பு.',
    ),
    see: ['farmerPassbook', 'farmer'],
  },
  {
    of: 'farmerPassbook',
    what: t('A farmer’s account, entry by entry, with its balance.', 'ஒரு விவசாயியின் கணக்கு, பதிவு வாரியாக, இருப்புடன்.'),
    see: ['farmerOutstanding', 'farmer'],
  },
  {
    of: 'farmerOutstanding',
    what: t('What farmers are still to be paid, by age.', 'விவசாயிகளுக்கு இன்னும் செலுத்த வேண்டியவை, நாள்கள் வாரியாக.'),
    see: ['farmerPayments', 'farmerOpenItems'],
  },
  {
    of: 'reelerLotHistory',
    what: t('A reeler’s lots over time: kilograms, price, value.', 'ஒரு நூற்பாளரின் குவியல்கள், காலப்படி: எடை, விலை, மதிப்பு.'),
    see: ['reelerPassbook', 'reeler'],
  },
  {
    of: 'reelerPassbook',
    what: t('A reeler’s account, entry by entry, with its balance.', 'ஒரு நூற்பாளரின் கணக்கு, பதிவு வாரியாக, இருப்புடன்.'),
    see: ['reelerOutstanding', 'reeler'],
  },
  {
    of: 'reelerOutstanding',
    what: t('What reelers still owe, by age.', 'நூற்பாளர்கள் இன்னும் செலுத்த வேண்டியவை, நாள்கள் வாரியாக.'),
    see: ['reelerOpenItems', 'voucherEntry'],
  },
  {
    of: 'cocoonArrival',
    what: t('Cocoons that came in, by market and variety.', 'வந்த கூடுகள், அங்காடி, இரக வாரியாக.'),
    see: ['cocoonDeparture', 'dailyCocoon'],
  },
  {
    of: 'cocoonDeparture',
    what: t('Cocoons that left, by market and buyer’s place.', 'வெளியேறிய கூடுகள், அங்காடி, வாங்குபவரின் இடம் வாரியாக.'),
    see: ['cocoonArrival'],
  },
  {
    of: 'monthlyCumulative',
    what: t('The year up to a month, added up month after month.', 'ஆண்டின் தொடக்கம் முதல் ஒரு மாதம் வரை, மாதந்தோறும் கூட்டியது.'),
    see: ['monthlyAbstractMis'],
  },
  {
    of: 'reelerRaceWise',
    what: t('What reelers bought by race.', 'நூற்பாளர்கள் வாங்கியவை, இன வாரியாக.'),
    see: ['varietyWise', 'reelerWiseSummary'],
  },
  {
    of: 'farmerTransactionsByMonth',
    what: t('How many farmers sold in each month, and how much.', 'ஒவ்வொரு மாதமும் விற்ற விவசாயிகளின் எண்ணிக்கையும் அளவும்.'),
    see: ['farmerWiseSummary'],
  },
  {
    of: 'tscWise',
    what: t('Arrivals and prices by technical service centre.', 'வரத்தும் விலையும், சேவை மைய வாரியாக.'),
    see: ['adWise', 'tsc'],
  },
  {
    of: 'adWise',
    what: t(
      'What the farmers of each Assistant Director’s office sold, against its target.',
      'ஒவ்வொரு உதவி இயக்குநர் அலுவலகத்தின் விவசாயிகள் விற்றது, அதன் இலக்குடன்.',
    ),
    see: ['tscWise', 'adOffice'],
  },
  {
    of: 'monthlyAbstractMis',
    what: t('A month of all markets for the department.', 'துறைக்கான ஒரு மாதத்தின் எல்லா அங்காடிகளும்.'),
    see: ['monthlyCumulative', 'adWise'],
  },
  {
    of: 'varietyWise',
    what: t('Kilograms, prices and value by variety.', 'எடை, விலை, மதிப்பு, இரக வாரியாக.'),
    see: ['reelerRaceWise', 'cocoonType'],
  },
  {
    of: 'dailyCocoon',
    what: t('The arrivals and prices of a day in all markets.', 'எல்லா அங்காடிகளிலும் ஒரு நாளின் வரத்தும் விலையும்.'),
    see: ['dailyAbstract', 'cocoonArrival'],
  },
  {
    of: 'deliveryList',
    what: t(
      'Saved reports that are sent by email at set times, as PDF or XLSX, and what the last time came to. Reports that tell of people are never sent.',
      'குறித்த நேரங்களில் PDF அல்லது XLSX ஆக மின்னஞ்சலில் அனுப்பப்படும் சேமித்த அறிக்கைகளும் கடைசி நிலையும். தனிநபர் விவரமுள்ள அறிக்கைகள் அனுப்பப்படா.',
    ),
    steps: [
      t(
        'On a report choose filters, layout and columns, and save the view.',
        'அறிக்கையில் வடிகட்டிகள், தளவமைப்பு, நெடுவரிசைகளைத் தேர்ந்தெடுத்துத் தோற்றத்தைச் சேமிக்கவும்.',
      ),
      t(
        '“Deliver…” beside the saved view asks for file, language, times and addresses.',
        'சேமித்த தோற்றத்தின் அருகிலுள்ள “அனுப்ப…” கோப்பு, மொழி, நேரம், முகவரிகளைக் கேட்கும்.',
      ),
      t(
        'A period such as “today” is that of the day on which it is due.',
        '“இன்று” போன்ற காலம், அனுப்ப உரிய நாளையே குறிக்கும்.',
      ),
      t(
        'A row opens its history: each time, and why it was not sent.',
        'வரி அதன் வரலாற்றைத் திறக்கும்: ஒவ்வொரு முறையும், அனுப்பப்படாததன் காரணமும்.',
      ),
    ],
    see: ['mailAddress', 'deliveryRuns', 'report3'],
  },
  {
    of: 'deliveryRuns',
    what: t(
      'Every time that a report was due to be sent, and what came of it.',
      'அறிக்கை அனுப்ப உரிய ஒவ்வொரு முறையும் அதன் முடிவும்.',
    ),
    see: ['deliveryList'],
  },
  {
    of: 'levyCollection',
    what: t('The levy that markets collected in a period.', 'ஒரு காலத்தில் அங்காடிகள் வசூலித்த தீர்வை.'),
    see: ['levyByMonth', 'levyReconciled'],
  },
])
