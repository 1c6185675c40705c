import { inBoth as t } from '#shared/help'
import { defineHelp } from './define'

const openingSteps = [
  t('Choose the day from which the books begin.', 'கணக்குகள் தொடங்கும் நாளைத் தேர்ந்தெடுக்கவும்.'),
  t(
    'Enter the amount in its row, D for debit or C for credit; Enter records it, once.',
    'வரியில் தொகையை உள்ளிடவும்; பற்றுக்கு D, வரவுக்கு C; Enter அதை ஒரு முறை பதிவு செய்யும்.',
  ),
]

const headOpeningSteps = [
  ...openingSteps,
  t('Another official confirms it; only then is it posted.', 'மற்றொரு அலுவலர் உறுதி செய்த பிறகே அது பதியப்படும்.'),
]

const reelerOpeningSteps = [
  ...openingSteps,
  t(
    'What a reeler has paid ahead another official confirms; only then does it cover what they buy.',
    'நூற்பாளர் முன்பே செலுத்தியதை மற்றொரு அலுவலர் உறுதி செய்த பிறகே, அது அவர் வாங்குவதற்கு உதவும்.',
  ),
]

/** Payments and the books, to the end of the day and of the year. */
export const moneyHelp = defineHelp([
  {
    of: 'farmerPayments',
    pictured: true,
    what: t(
      'What farmers are to be paid: made ready, put into a batch, confirmed by another, sent to the bank.',
      'விவசாயிகளுக்குச் செலுத்த வேண்டியவை: தயாராக்குதல், தொகுப்பில் சேர்த்தல், மற்றொருவரின் உறுதி, வங்கிக்கு அனுப்புதல்.',
    ),
    steps: [
      t(
        'Make ready what may be paid; hold what may not, with the reason.',
        'செலுத்தலாமானதைத் தயாராக்கவும்; கூடாததைக் காரணத்துடன் நிறுத்தி வைக்கவும்.',
      ),
      t(
        'Correct an account that the bank refused; a second official confirms it.',
        'வங்கி மறுத்த கணக்கைத் திருத்தவும்; இரண்டாம் அலுவலர் அதை உறுதி செய்வார்.',
      ),
      t('Propose the batch of the day.', 'நாளின் தொகுப்பை முன்மொழியவும்.'),
    ],
    keys: ['select', 'makeReady', 'row'],
    does: [
      'makeReady',
      'holdPayments',
      'releasePayments',
      'undoHold',
      'correctAccount',
      'proposeBatch',
      'returnPayment',
      'cancelRefund',
      'confirmAccount',
    ],
    see: ['onlinePayments', 'farmersDue'],
  },
  {
    of: 'paymentRegister',
    what: t(
      'Every payment of a period, found by payee, mobile, invoice, batch or UTR.',
      'ஒரு காலத்தின் எல்லாப் பணப்பட்டுவாடாக்களும்; பெறுநர், கைபேசி, விலைப்பட்டியல், தொகுப்பு அல்லது வங்கிப் பரிவர்த்தனை எண்ணால் தேடலாம்.',
    ),
    steps: [
      t(
        'Search, or choose status and period; the keys above count by status.',
        'தேடவும், அல்லது நிலையையும் காலத்தையும் தேர்ந்தெடுக்கவும்; மேலே நிலை வாரியாக எண்ணிக்கை இருக்கும்.',
      ),
      t('Press a row to see its day at the payment desk.', 'வரியை அழுத்தினால் அதன் நாள் பணப்பட்டுவாடாப் பட்டியலில் திறக்கும்.'),
    ],
    keys: ['row'],
    see: ['farmerPayments', 'bankStatements'],
  },
  {
    of: 'onlinePayments',
    what: t(
      'Payment batches on their way: confirm, make the bank’s file, read its answer; and the levy that is remitted.',
      'வங்கிக்குச் செல்லும் தொகுப்புகள்: உறுதி செய்தல், வங்கிக் கோப்பை உருவாக்குதல், பதிலைப் படித்தல்; தீர்வை செலுத்துகையும்.',
    ),
    steps: [
      t(
        'Whoever did not propose the batch compares it and confirms.',
        'தொகுப்பை முன்மொழியாத ஒருவர் சரிபார்த்து உறுதி செய்யவும்.',
      ),
      t(
        'Make the file for the bank and send it in the way the bank asks for.',
        'வங்கிக்கான கோப்பை உருவாக்கி, வங்கியின் முறையில் அனுப்பவும்.',
      ),
      t(
        'Read the bank’s answer; what failed goes back to be corrected.',
        'வங்கியின் பதிலைப் படிக்கவும்; தோல்வியுற்றவை திருத்தத்திற்குத் திரும்பும்.',
      ),
      t(
        'Remit the levy of a day that is over, with the challan’s number.',
        'முடிந்த நாளின் தீர்வையைச் சலான் எண்ணுடன் செலுத்தவும்.',
      ),
    ],
    does: ['confirmBatch', 'cancelBatch', 'takeAnswer', 'remitLevy', 'setOffLevy', 'takeBackChallan'],
    see: ['farmerPayments', 'bankStatements'],
  },
  {
    of: 'voucherEntry',
    pictured: true,
    what: t(
      'A voucher of several lines in the market’s books; a large one waits for another official.',
      'அங்காடிக் கணக்கில் பல வரிகள் கொண்ட வவுச்சர்; பெரிய தொகை மற்றொரு அலுவலரின் உறுதிக்காகக் காத்திருக்கும்.',
    ),
    steps: [
      t('Choose the kind of voucher and its date.', 'வவுச்சர் வகையையும் தேதியையும் தேர்ந்தெடுக்கவும்.'),
      t(
        'Enter account and amount line by line, until debit equals credit.',
        'பற்றும் வரவும் சமமாகும் வரை வரி வரியாகக் கணக்கையும் தொகையையும் உள்ளிடவும்.',
      ),
      t('Write what it is for, then post.', 'விவரத்தை எழுதிப் பதியவும்.'),
    ],
    keys: ['finish', 'nextField', 'fillRest', 'items', 'takeLine'],
    does: ['postVoucher'],
    see: ['voucherList', 'farmerOpenItems'],
  },
  {
    of: 'voucherInput',
    what: t(
      'A posted voucher: its lines, what it settles, its printed paper, and its reversal.',
      'பதிந்த வவுச்சர்: அதன் வரிகள், ஈடுசெய்வது, அச்சு ஆவணம், நேர்மாற்றம்.',
    ),
    steps: [
      t('Print voucher or receipt.', 'வவுச்சரை அல்லது ரசீதை அச்சிடவும்.'),
      t(
        'What is wrong is reversed by the branch admin with a reason; nothing is deleted. Above the limit of vouchers another person confirms it in the list of vouchers.',
        'தவறானதைக் கிளை நிர்வாகி காரணத்துடன் நேர்மாற்றுவார்; எதுவும் நீக்கப்படாது. வவுச்சர் வரம்புக்கு மேல், வவுச்சர் பட்டியலில் மற்றொருவர் உறுதி செய்வார்.',
      ),
    ],
    does: ['printVoucher', 'reverseVoucher', 'releaseSettlement'],
    see: ['voucherEntry', 'voucherList'],
  },
  {
    of: 'voucherList',
    what: t('All vouchers of a period, by kind and account.', 'ஒரு காலத்தின் அனைத்து வவுச்சர்கள்: வகை, கணக்கு வாரியாக.'),
    see: ['voucherEntry', 'dayBook'],
  },
  {
    of: 'farmerOpenItems',
    what: t(
      'What is not settled yet on farmers’ accounts. A credit settles the debits that you name.',
      'விவசாயி கணக்குகளில் தீராதவை. நீங்கள் குறிப்பிடும் பற்றுகளை வரவு ஈடுசெய்யும்.',
    ),
    see: ['reelerOpenItems', 'farmerOutstanding'],
  },
  {
    of: 'reelerOpenItems',
    what: t(
      'What is not settled yet on reelers’ accounts. A deposit or overpayment goes back from here, once another confirmed.',
      'நூற்பாளர் கணக்குகளில் தீராதவை. வைப்புத்தொகை அல்லது கூடுதல் தொகை, மற்றொருவர் உறுதி செய்த பின், இங்கிருந்து திருப்பித் தரப்படும்.',
    ),
    see: ['farmerOpenItems', 'reelerOutstanding'],
  },
  {
    of: 'farmerOpenings',
    what: t(
      'The farmers’ balances from before these books, each entered once.',
      'இக்கணக்குகளுக்கு முந்தைய விவசாயி இருப்புகள்; ஒவ்வொன்றும் ஒரு முறை பதியப்படும்.',
    ),
    steps: openingSteps,
    keys: ['debit', 'credit', 'enterOpening', 'row'],
    does: ['enterOpening', 'importOpenings'],
    see: ['reelerOpenings', 'headOpenings'],
  },
  {
    of: 'reelerOpenings',
    what: t(
      'The reelers’ balances from before these books, each entered once.',
      'இக்கணக்குகளுக்கு முந்தைய நூற்பாளர் இருப்புகள்; ஒவ்வொன்றும் ஒரு முறை பதியப்படும்.',
    ),
    steps: reelerOpeningSteps,
    keys: ['debit', 'credit', 'enterOpening', 'row'],
    does: ['enterOpening', 'importOpenings'],
    see: ['farmerOpenings', 'headOpenings'],
  },
  {
    of: 'headOpenings',
    what: t(
      'The balances of cash, bank and other heads from before these books, each entered once.',
      'இக்கணக்குகளுக்கு முந்தைய ரொக்கம், வங்கி, பிற தலைப்புகளின் இருப்புகள்; ஒவ்வொன்றும் ஒரு முறை பதியப்படும்.',
    ),
    steps: headOpeningSteps,
    keys: ['debit', 'credit', 'enterOpening', 'row'],
    does: ['enterHeadOpening', 'importOpenings'],
    see: ['farmerOpenings', 'trialBalance'],
  },
  {
    of: 'bankStatements',
    what: t(
      'The bank’s statements that were read, and how far each is reconciled with the books.',
      'படித்த வங்கி அறிக்கைகளும், ஒவ்வொன்றும் கணக்குகளுடன் எவ்வளவு சரிக்கட்டப்பட்டது என்பதும்.',
    ),
    see: ['bankStatementRead', 'bankReconciliation'],
  },
  {
    of: 'bankStatementRead',
    what: t('Reads the bank’s statement from its file.', 'வங்கி அறிக்கையை அதன் கோப்பிலிருந்து படிக்கும்.'),
    steps: [
      t(
        'Choose the file; say which column is what. It is remembered.',
        'கோப்பைத் தேர்ந்தெடுத்து, எந்த நெடுவரிசை எது எனக் குறிக்கவும். அது நினைவில் வைக்கப்படும்.',
      ),
      t('Compare opening and closing balance, then take it in.', 'தொடக்க, இறுதி இருப்புகளைச் சரிபார்த்து ஏற்கவும்.'),
    ],
    does: ['readStatement'],
    see: ['bankStatements'],
  },
  {
    of: 'bankStatement',
    what: t(
      'A statement beside the books: what matches, and what is left to explain.',
      'வங்கி அறிக்கையும் கணக்குகளும் அருகருகே: பொருந்துபவை, விளக்க வேண்டியவை.',
    ),
    steps: [
      t('Accept the proposed matches that are right.', 'முன்மொழிந்த பொருத்தங்களில் சரியானவற்றை ஏற்கவும்.'),
      t(
        'Match the rest by hand: mark lines on both sides that come to the same.',
        'மீதியைக் கையால் பொருத்தவும்: இரு பக்கங்களிலும் சமமாக வரும் வரிகளைக் குறிக்கவும்.',
      ),
      t('Explain what only the bank knows, such as charges.', 'கட்டணம் போன்று வங்கிக்கு மட்டும் தெரிந்தவற்றை விளக்கவும்.'),
      t('Another official confirms.', 'மற்றொரு அலுவலர் உறுதி செய்வார்.'),
    ],
    does: [
      'confirmMatches',
      'matchByHand',
      'explainLines',
      'undoMatch',
      'confirmStatement',
      'reopenStatement',
      'withdrawStatement',
    ],
    see: ['bankStatements', 'bankReconciliation'],
  },
  {
    of: 'finishDay',
    pictured: true,
    what: t(
      'Closes the day: what must be settled first, the cash counted, the seal and the day’s papers.',
      'நாளை நிறைவு செய்யும் திரை: தடையாக உள்ளவை, எண்ணிய ரொக்கம், முத்திரை, நாளின் ஆவணங்கள்.',
    ),
    steps: [
      t(
        'Settle what is listed; each line leads to its screen.',
        'தடையாக உள்ளவற்றை முடிக்கவும்; ஒவ்வொரு வரியும் அதன் திரைக்குச் செல்லும்.',
      ),
      t('Count the cash; a difference needs its reason.', 'ரொக்கத்தை எண்ணவும்; வேறுபாடு இருந்தால் காரணம் தேவை.'),
      t(
        'Close the day, print its seal and its papers, and file them.',
        'நாளை நிறைவு செய்து, முத்திரைத் தாளையும் நாளின் ஆவணங்களையும் அச்சிட்டுக் கோப்பில் வைக்கவும்.',
      ),
      t(
        'The evidence of the day proves it to an auditor or a court: its bids, weights, bills and vouchers in one file.',
        'நாளின் சான்றுக் கோப்பு தணிக்கையாளருக்கோ நீதிமன்றத்திற்கோ சான்றாகும்: நாளின் கேட்புகள், எடைகள், பில்கள், வவுச்சர்கள் ஒரே கோப்பில் உள்ளன.',
      ),
      t(
        'Printed again later, the papers have the same figures; names are those of the day of printing.',
        'பின்னர் மீண்டும் அச்சிட்டாலும் ஆவணங்களின் எண்கள் மாறாது; பெயர்கள் அச்சிடும் நாளில் உள்ளபடி இருக்கும்.',
      ),
    ],
    does: ['countCash', 'closeDay'],
    see: ['dashboard', 'dailyAbstract'],
  },
  {
    of: 'yearClosing',
    what: t(
      'Closes an accounting year: balances are carried forward and the books of the year are sealed.',
      'கணக்காண்டை முடிக்கும் திரை: இருப்புகள் அடுத்த ஆண்டுக்குச் செல்லும்; ஆண்டின் கணக்குகள் முத்திரையிடப்படும்.',
    ),
    steps: [
      t('Settle what is named first.', 'முதலில் குறிப்பிட்டவற்றைத் தீர்க்கவும்.'),
      t('Propose the closing; another official confirms.', 'முடிப்பை முன்மொழியவும்; மற்றொரு அலுவலர் உறுதி செய்வார்.'),
      t('Print the seal and keep it apart from the computer.', 'முத்திரைத் தாளை அச்சிட்டுக் கணினியிலிருந்து தனியாக வைக்கவும்.'),
    ],
    does: ['closeYear'],
    see: ['balancesForward', 'trialBalance'],
  },
])
