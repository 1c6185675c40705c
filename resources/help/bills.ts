import { inBoth as t } from '#shared/help'
import { defineHelp } from './define'

const invoiceSteps = [
  t(
    'Choose the day and find the invoice by number, name or lot.',
    'நாளைத் தேர்ந்தெடுத்து, எண், பெயர் அல்லது குவியலால் விலைப்பட்டியலைத் தேடவும்.',
  ),
  t('Print it; what was printed before says DUPLICATE.', 'அச்சிடவும்; முன்பே அச்சிட்டதில் ‘நகல்’ என இருக்கும்.'),
]

const tokenSteps = [
  t(
    'Mark the lots, or none for all that are listed.',
    'குவியல்களைக் குறிக்கவும்; எதையும் குறிக்காவிட்டால் பட்டியலில் உள்ள அனைத்தும்.',
  ),
  t(
    'Print on sheets or on the label printer. A second print says DUPLICATE.',
    'தாளிலோ லேபிள் அச்சுப்பொறியிலோ அச்சிடவும். இரண்டாம் அச்சில் ‘நகல்’ என இருக்கும்.',
  ),
]

/** Bills, tokens and what leaves by the gate. */
export const billHelp = defineHelp([
  {
    of: 'billProcess',
    pictured: true,
    what: t(
      'Makes the invoices of a day: of farmers and reelers, with levy, and posts them.',
      'ஒரு நாளின் விலைப்பட்டியல்களை உருவாக்கும் திரை: விவசாயிகளுக்கும் நூற்பாளர்களுக்கும், தீர்வையுடன்; கணக்கிலும் பதியும்.',
    ),
    steps: [
      t(
        'Read which lots wait for their weight; they are not billed.',
        'எடைக்காகக் காத்திருக்கும் குவியல்களைப் பார்க்கவும்; அவற்றுக்குப் பில் இடப்படாது.',
      ),
      t('Compare kilograms, value and levy.', 'எடை, மதிப்பு, தீர்வையைச் சரிபார்க்கவும்.'),
      t('Process the bills, then print the invoices.', 'பில்களைச் செயலாக்கி, விலைப்பட்டியல்களை அச்சிடவும்.'),
    ],
    keys: ['processBills'],
    does: ['processBills'],
    see: ['farmerInvoice', 'reelerInvoice', 'gatePassList', 'farmerPayments'],
  },
  {
    of: 'farmerInvoiceProcess',
    what: t('Makes only the farmers’ invoices of a day.', 'ஒரு நாளின் விவசாயி விலைப்பட்டியல்களை மட்டும் உருவாக்கும்.'),
    steps: [t('Compare what is shown, then process.', 'காட்டப்படுவதைச் சரிபார்த்துச் செயலாக்கவும்.')],
    keys: ['processBills'],
    does: ['processFarmerBills'],
    see: ['billProcess', 'farmerInvoice'],
  },
  {
    of: 'reelerInvoiceProcess',
    what: t('Makes only the reelers’ invoices of a day.', 'ஒரு நாளின் நூற்பாளர் விலைப்பட்டியல்களை மட்டும் உருவாக்கும்.'),
    steps: [t('Compare what is shown, then process.', 'காட்டப்படுவதைச் சரிபார்த்துச் செயலாக்கவும்.')],
    keys: ['processBills'],
    does: ['processReelerBills'],
    see: ['billProcess', 'reelerInvoice'],
  },
  {
    of: 'farmerInvoice',
    pictured: true,
    what: t(
      'The farmers’ invoices as printed, one or all of a day.',
      'விவசாயி விலைப்பட்டியல்கள் அச்சில் உள்ளபடி: ஒன்று அல்லது ஒரு நாளின் அனைத்தும்.',
    ),
    steps: invoiceSteps,
    does: ['printInvoice', 'cancelBill'],
    see: ['farmerInvoiceList', 'billProcess'],
  },
  {
    of: 'reelerInvoice',
    what: t(
      'The reelers’ invoices as printed, one or all of a day.',
      'நூற்பாளர் விலைப்பட்டியல்கள் அச்சில் உள்ளபடி: ஒன்று அல்லது ஒரு நாளின் அனைத்தும்.',
    ),
    steps: invoiceSteps,
    does: ['printInvoice', 'cancelBill'],
    see: ['reelerInvoiceList', 'gatePassList'],
  },
  {
    of: 'farmerInvoiceList',
    what: t(
      'The farmers’ invoices of a period, printed or not.',
      'ஒரு காலத்தின் விவசாயி விலைப்பட்டியல்கள்: அச்சிட்டவை, அச்சிடாதவை.',
    ),
    see: ['farmerInvoice', 'farmerInvoiceDetail'],
  },
  {
    of: 'reelerInvoiceList',
    what: t(
      'The reelers’ invoices of a period, printed or not.',
      'ஒரு காலத்தின் நூற்பாளர் விலைப்பட்டியல்கள்: அச்சிட்டவை, அச்சிடாதவை.',
    ),
    see: ['reelerInvoice', 'reelerInvoiceDetail'],
  },
  {
    of: 'farmerInvoiceDetail',
    what: t(
      'The lots of farmers’ invoices, line by line. From here a bill is cancelled or, once it is paid or its cocoons have left, corrected by a debit or credit note.',
      'விவசாயி விலைப்பட்டியல்களின் குவியல்கள், வரி வரியாக. இங்கிருந்து பில்லை ரத்து செய்யலாம்; பணம் வழங்கிய அல்லது கூடுகள் வெளியேறிய பின் பற்று அல்லது வரவுக் குறிப்பால் திருத்தலாம்.',
    ),
    see: ['farmerInvoiceList', 'farmerBillNotes'],
  },
  {
    of: 'reelerInvoiceDetail',
    what: t(
      'The lots of reelers’ invoices, line by line. From here a bill is cancelled or, once it is paid or its cocoons have left, corrected by a debit or credit note.',
      'நூற்பாளர் விலைப்பட்டியல்களின் குவியல்கள், வரி வரியாக. இங்கிருந்து பில்லை ரத்து செய்யலாம்; பணம் வழங்கிய அல்லது கூடுகள் வெளியேறிய பின் பற்று அல்லது வரவுக் குறிப்பால் திருத்தலாம்.',
    ),
    see: ['reelerInvoiceList', 'reelerBillNotes'],
  },
  {
    of: 'farmerBillNotes',
    what: t(
      'Debit and credit notes that correct farmers’ bills; another official confirms each.',
      'விவசாயி பில்களைத் திருத்தும் பற்று, வரவுக் குறிப்புகள்; ஒவ்வொன்றையும் மற்றொரு அலுவலர் உறுதி செய்வார்.',
    ),
    see: ['farmerInvoiceDetail', 'reelerBillNotes'],
  },
  {
    of: 'reelerBillNotes',
    what: t(
      'Debit and credit notes that correct reelers’ bills; another official confirms each.',
      'நூற்பாளர் பில்களைத் திருத்தும் பற்று, வரவுக் குறிப்புகள்; ஒவ்வொன்றையும் மற்றொரு அலுவலர் உறுதி செய்வார்.',
    ),
    see: ['reelerInvoiceDetail', 'farmerBillNotes'],
  },
  {
    of: 'tokenPrint',
    what: t('Prints the tokens that lie with the crates of a lot.', 'குவியலின் பெட்டிகளுடன் வைக்கும் டோக்கன்களை அச்சிடும்.'),
    steps: tokenSteps,
    keys: ['print'],
    does: ['printTokens', 'undoTokenPrint'],
    see: ['tokenList', 'inwardInput'],
  },
  {
    of: 'tokenList',
    what: t('The tokens of a day, printed and unprinted.', 'ஒரு நாளின் டோக்கன்கள்: அச்சிட்டவை, அச்சிடாதவை.'),
    steps: tokenSteps,
    keys: ['print'],
    does: ['printTokens', 'undoTokenPrint'],
    see: ['tokenPrint'],
  },
  {
    of: 'auctionTokenPrint',
    what: t(
      'Prints the auction tokens of sold lots, with buyer and price.',
      'விற்ற குவியல்களின் ஏல டோக்கன்களை வாங்குபவர், விலையுடன் அச்சிடும்.',
    ),
    steps: tokenSteps,
    keys: ['print'],
    does: ['printTokens', 'undoTokenPrint'],
    see: ['auctionTokenList', 'weightList'],
  },
  {
    of: 'auctionTokenList',
    what: t('The auction tokens of a day, printed and unprinted.', 'ஒரு நாளின் ஏல டோக்கன்கள்: அச்சிட்டவை, அச்சிடாதவை.'),
    steps: tokenSteps,
    keys: ['print'],
    does: ['printTokens', 'undoTokenPrint'],
    see: ['auctionTokenPrint'],
  },
  {
    of: 'gatePassList',
    pictured: true,
    what: t(
      'The gate: a reeler whose account is settled takes the cocoons out with a gate pass.',
      'வாயில்: கணக்கு தீர்ந்த நூற்பாளர் வெளியேற்ற அனுமதிச் சீட்டுடன் கூடுகளை எடுத்துச் செல்வார்.',
    ),
    steps: [
      t(
        'Find the reeler; their lots and what is due are shown beside.',
        'நூற்பாளரைத் தேடவும்; அவரது குவியல்களும் நிலுவையும் அருகில் இருக்கும்.',
      ),
      t('Give the pass and print it.', 'அனுமதிச் சீட்டை வழங்கி அச்சிடவும்.'),
      t('Mark it once the cocoons have left.', 'கூடுகள் வெளியேறியதும் குறிக்கவும்.'),
    ],
    keys: ['issuePass', 'printPass', 'printRoll', 'left'],
    does: ['issueGatePass'],
    see: ['reelerInvoice', 'voucherInput'],
  },
])
