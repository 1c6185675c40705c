import { inBoth as t } from '#shared/help'
import { defineHelp } from './define'

/** The masters, people, set-up and one's own settings. */
export const mastersHelp = defineHelp([
  {
    of: 'department',
    what: t(
      'The department’s name, address and contacts, as papers and the contact page show them.',
      'துறையின் பெயர், முகவரி, தொடர்பு விவரங்கள்; ஆவணங்களும் தொடர்புப் பக்கமும் இவற்றையே காட்டும்.',
    ),
    see: ['market'],
  },
  {
    of: 'region',
    what: t('The regions and their Regional Joint Directors.', 'மண்டலங்களும் அவற்றின் மண்டல இணை இயக்குநர்களும்.'),
    see: ['adOffice'],
  },
  {
    of: 'adOffice',
    what: t(
      'The Assistant Directors’ offices and who works in them.',
      'உதவி இயக்குநர் அலுவலகங்களும் அங்குப் பணிபுரிபவர்களும்.',
    ),
    see: ['market', 'region'],
  },
  {
    of: 'market',
    what: t(
      'The markets: name, address, telephone, hours, bank account and officers.',
      'அங்காடிகள்: பெயர், முகவரி, தொலைபேசி, நேரம், வங்கிக் கணக்கு, அலுவலர்கள்.',
    ),
    see: ['adOffice', 'setup'],
  },
  {
    of: 'marketContact',
    what: t(
      'Address, telephone and hours of your own market, as the contact page and papers show them.',
      'உங்கள் அங்காடியின் முகவரி, தொலைபேசி, நேரம்; தொடர்புப் பக்கமும் ஆவணங்களும் இவற்றையே காட்டும்.',
    ),
    see: ['setup'],
  },
  {
    of: 'farmer',
    what: t(
      'The farmers who bring cocoons: person, village, TSC, bank account and Aadhaar.',
      'கூடுகளைக் கொண்டுவரும் விவசாயிகள்: நபர், கிராமம், சேவை மையம், வங்கிக் கணக்கு, ஆதார்.',
    ),
    does: ['refuseRegistration'],
    see: ['farmersDue', 'farmerPassbook', 'inwardInput'],
  },
  {
    of: 'farmersDue',
    what: t(
      'Farmers whose bank account or Aadhaar is due before they can be paid.',
      'பணம் செலுத்தும் முன் வங்கிக் கணக்கு அல்லது ஆதார் தேவைப்படும் விவசாயிகள்.',
    ),
    see: ['farmer', 'farmerPayments'],
  },
  {
    of: 'reeler',
    what: t(
      'The reelers who buy: licence, bank account, sign-in and limit.',
      'வாங்கும் நூற்பாளர்கள்: உரிமம், வங்கிக் கணக்கு, உள்நுழைவு, வரம்பு.',
    ),
    does: ['refuseRegistration'],
    see: ['deviceList', 'reelerPassbook'],
  },
  {
    of: 'tsc',
    what: t('The technical service centres to which farmers belong.', 'விவசாயிகள் சார்ந்த தொழில்நுட்பச் சேவை மையங்கள்.'),
    see: ['farmer', 'tscWise'],
  },
  {
    of: 'cocoonType',
    what: t('The varieties and races of cocoons that are sold.', 'விற்கப்படும் கூடுகளின் இரகங்களும் இனங்களும்.'),
    see: ['cocoonDefect', 'varietyWise'],
  },
  {
    of: 'cocoonDefect',
    what: t('The defects that the laboratory counts.', 'ஆய்வகம் எண்ணும் குறைபாடுகள்.'),
    see: ['cocoonType', 'labResult'],
  },
  {
    of: 'ledgerHead',
    what: t(
      'The chart of accounts: every head under which money is booked.',
      'கணக்குத் தலைப்புகள்: பணம் பதியப்படும் ஒவ்வொரு தலைப்பும்.',
    ),
    see: ['voucherEntry', 'trialBalance'],
  },
  {
    of: 'mailAddress',
    what: t(
      'The address book: where reports may be sent by email. Admins keep it; nobody types an address elsewhere.',
      'முகவரிப் புத்தகம்: அறிக்கைகளை மின்னஞ்சலில் அனுப்பக்கூடிய முகவரிகள். நிர்வாகிகள் பராமரிப்பர்; வேறெங்கும் முகவரி தட்டச்சு செய்யப்படாது.',
    ),
    see: ['deliveryList'],
  },
  {
    of: 'adminAccount',
    what: t(
      'The Admins of the state. Another Admin confirms each new one.',
      'மாநில நிர்வாகிகள். ஒவ்வொரு புதியவரையும் மற்றொரு நிர்வாகி உறுதி செய்வார்.',
    ),
    does: ['signOutAdmin', 'lockAdmin'],
    see: ['setup', 'securityEvent'],
  },
  {
    of: 'masterUser',
    what: t(
      'The people who sign in: their role and office. A level below yours is yours to register and change.',
      'உள்நுழையும் நபர்கள்: அவர்களின் பயனர் வகை, அலுவலகம். உங்களுக்குக் கீழ்நிலையில் உள்ளவர்களை நீங்கள் பதிந்து மாற்றலாம்.',
    ),
    does: ['refuseRegistration', 'signOutEverywhere', 'lockAccount', 'transferOfficial', 'transferByAdmin'],
    see: ['market', 'adOffice'],
  },
  {
    of: 'securityEvent',
    what: t(
      'What was refused, exported or changed in matters of access: who, when, from where.',
      'அணுகல் தொடர்பாக மறுத்தவை, ஏற்றுமதி செய்தவை, மாற்றியவை: யார், எப்போது, எங்கிருந்து.',
    ),
    see: ['masterUser', 'messageList'],
  },
  {
    of: 'messageList',
    what: t(
      'The messages that were sent to farmers, reelers and officials, and whether the gateway took them.',
      'விவசாயி, நூற்பாளர், அலுவலர்களுக்கு அனுப்பிய செய்திகளும், நுழைவாயில் அவற்றை ஏற்றதா என்பதும்.',
    ),
    see: ['setup', 'setting'],
  },
  {
    of: 'setup',
    what: t(
      'From the empty database to the first slot: what a market needs before it opens, and who did it.',
      'காலியான தரவுத்தளத்திலிருந்து முதல் ஏலப் பிரிவு வரை: அங்காடி திறக்கத் தேவையானவையும், அவற்றைச் செய்தவரும்.',
    ),
    steps: [
      t(
        'Work down the list; each step opens its screen.',
        'பட்டியலை வரிசையாக முடிக்கவும்; ஒவ்வொரு படியும் அதன் திரையைத் திறக்கும்.',
      ),
      t(
        'What the computer cannot see, such as a printer that was tried, you mark yourself.',
        'அச்சுப்பொறி சோதனை போன்று கணினி அறியாததை நீங்களே குறிக்கவும்.',
      ),
      t(
        '‘Import all at once’ takes farmers, reelers and what was owed from files, checks them together and writes all or nothing.',
        '‘அனைத்தையும் ஒரே முறையில் இறக்குமதி செய்’: விவசாயிகள், நூற்பாளர்கள், நிலுவைகள் ஒன்றாகச் சரிபார்க்கப்பட்டு எழுதப்படும்; பிழை இருந்தால் எதுவும் எழுதப்படாது.',
      ),
      t('When the list is done, the market opens.', 'பட்டியல் முடிந்ததும் அங்காடி திறக்கும்.'),
    ],
    does: ['setupDone', 'setupNotNeeded', 'setupReopen', 'tryGateway', 'importAll'],
    see: ['setting', 'market', 'farmer'],
  },
  {
    of: 'setting',
    what: t(
      'Your own view and sessions, and, for those who may, rates and rules of the market: one proposes, another confirms.',
      'உங்கள் தோற்றமும் அமர்வுகளும்; உரிமை உள்ளவர்களுக்கு அங்காடியின் விகிதங்களும் விதிகளும்: ஒருவர் முன்மொழிவார், மற்றொருவர் உறுதி செய்வார்.',
    ),
    steps: [
      t('Choose the part on the left.', 'இடதுபுறத்தில் பகுதியைத் தேர்ந்தெடுக்கவும்.'),
      t(
        'Propose another value with the day from which it takes effect.',
        'புதிய மதிப்பையும் அது நடைமுறைக்கு வரும் நாளையும் முன்மொழியவும்.',
      ),
      t(
        'Confirm, take over or refuse what others proposed.',
        'மற்றவர்கள் முன்மொழிந்ததை உறுதி செய்யவும், ஏற்கவும் அல்லது மறுக்கவும்.',
      ),
    ],
    does: ['proposeValue', 'confirmProposal', 'takeProposal', 'withdrawProposal', 'refuseProposal', 'endOwnSession'],
    see: ['changePassword', 'setup'],
  },
  {
    of: 'changePassword',
    what: t(
      'Changes your own password. Your other sessions end.',
      'உங்கள் கடவுச்சொல்லை மாற்றும் திரை. உங்கள் மற்ற அமர்வுகள் முடியும்.',
    ),
    steps: [
      t('Enter the password you have, then the new one twice.', 'இப்போதைய கடவுச்சொல்லையும், புதியதை இரு முறையும் உள்ளிடவும்.'),
      t('Save. Use the new one from now on.', 'சேமிக்கவும். இனி புதியதைப் பயன்படுத்தவும்.'),
    ],
    keys: ['save', 'nextField'],
    see: ['setting'],
  },
  {
    of: 'report3',
    what: t(
      'Every report by its group, with those that go together as one file.',
      'எல்லா அறிக்கைகளும் குழு வாரியாக; சேர்ந்து அச்சிடுபவை ஒரே கோப்பாக.',
    ),
    steps: [
      t(
        'Choose a report, or a bundle of several with its period.',
        'ஓர் அறிக்கையை அல்லது காலத்துடன் பலவற்றின் தொகுப்பைத் தேர்ந்தெடுக்கவும்.',
      ),
    ],
    see: ['dailyAbstract', 'monthlyAbstract'],
  },
  {
    of: 'report4',
    what: t('Every report by its group, at its former address.', 'எல்லா அறிக்கைகளும் குழு வாரியாக, முந்தைய முகவரியில்.'),
    steps: [t('Choose a report.', 'ஓர் அறிக்கையைத் தேர்ந்தெடுக்கவும்.')],
    see: ['report3'],
  },
])
