import { inBoth as t } from '#shared/help'
import { defineHelp } from './define'

/** The market's day: arrival, slot, room, approval, weight. */
export const dayHelp = defineHelp([
  {
    of: 'dashboard',
    pictured: true,
    what: t(
      'The day at a glance: what waits for you, how far the day is, and its prices, kilograms and money.',
      'நாள் ஒரே பார்வையில்: உங்களுக்காகக் காத்திருப்பவை, நாளின் முன்னேற்றம், விலை, எடை, பணம்.',
    ),
    steps: [
      t(
        'Begin with what waits for you; each line opens its screen.',
        'உங்களுக்காகக் காத்திருப்பவற்றில் தொடங்கவும்; ஒவ்வொரு வரியும் அதன் திரையைத் திறக்கும்.',
      ),
      t(
        'Choose the day and the market above, where you have several.',
        'பல அங்காடிகள் இருந்தால் மேலே நாளையும் அங்காடியையும் தேர்ந்தெடுக்கவும்.',
      ),
      t('A figure opens the rows it is made of.', 'ஓர் எண்ணைத் தேர்ந்தெடுத்தால் அதற்கான வரிகள் திறக்கும்.'),
    ],
    see: ['finishDay', 'report3'],
  },
  {
    of: 'inwardInput',
    pictured: true,
    what: t(
      'The arrival desk: the farmer, their cocoons and the laboratory result become lots of the day with a floor price.',
      'வரத்து மேசை: விவசாயி, அவரது கூடுகள், ஆய்வக முடிவு ஆகியவை அடிப்படை விலையுடன் நாளின் குவியல்கள் ஆகின்றன.',
    ),
    steps: [
      t(
        'Find the farmer by name, code or mobile number. One who is not known is entered by ‘New farmer’.',
        'பெயர், குறியீடு அல்லது கைபேசி எண்ணால் விவசாயியைத் தேடவும். பதிவில் இல்லாதவரை ‘புதிய விவசாயி’ எனப் பதியவும்.',
      ),
      t(
        'Enter variety, DFLs, approximate weight and number of lots.',
        'இரகம், முட்டைத் தொகுதிகள், தோராய எடை, குவியல்களின் எண்ணிக்கை ஆகியவற்றை உள்ளிடவும்.',
      ),
      t(
        'Enter the laboratory result of the 100 g sample, now or later; the floor price follows from it.',
        '100 கிராம் மாதிரியின் ஆய்வக முடிவை இப்போதோ பின்னரோ உள்ளிடவும்; அடிப்படை விலை அதிலிருந்து வரும்.',
      ),
      t(
        'An arrival under the wrong farmer: open one of its lots and propose the right one; another person confirms, until it is billed.',
        'தவறான விவசாயியின் பெயரிலுள்ள வரத்து: அதன் ஒரு குவியலைத் திறந்து சரியானவரை முன்மொழியவும்; பில் இடும் வரை மற்றொருவர் உறுதி செய்யலாம்.',
      ),
      t('Save, then print the tokens for the crates.', 'சேமித்த பின் பெட்டிகளுக்கான டோக்கன்களை அச்சிடவும்.'),
      t(
        'Without a connection the entry is kept here and sent once the connection is back.',
        'இணைப்பு இல்லாதபோது பதிவு இங்கே வைக்கப்பட்டு, இணைப்பு வந்ததும் அனுப்பப்படும்.',
      ),
    ],
    keys: ['farmer', 'laboratory', 'defects', 'nextField', 'finish', 'print', 'clear'],
    does: ['removeLot', 'changeFarmer'],
    see: ['inwardRegister', 'tokenPrint', 'slotInput'],
  },
  {
    of: 'inwardRegister',
    pictured: true,
    what: t(
      'The lots of a day as they arrived, with laboratory result, floor price and status.',
      'ஒரு நாளில் வந்த குவியல்கள்: ஆய்வக முடிவு, அடிப்படை விலை, ஒவ்வொன்றின் நிலை.',
    ),
    see: ['inwardInput', 'slotInput'],
  },
  {
    of: 'slotInput',
    pictured: true,
    what: t(
      'Makes a slot: which lots are auctioned together, and from when to when.',
      'ஏலப் பிரிவை உருவாக்கும் திரை: எந்தக் குவியல்கள் ஒன்றாக ஏலம் விடப்படும், எப்போது முதல் எப்போது வரை.',
    ),
    steps: [
      t(
        'Read which lots would join; one without a laboratory result cannot.',
        'எந்தக் குவியல்கள் சேரும் என்பதைப் பார்க்கவும்; ஆய்வக முடிவு இல்லாதது சேராது.',
      ),
      t(
        'Enter the first and the last lot, start and end.',
        'முதல் குவியல், கடைசிக் குவியல், தொடக்க நேரம், முடிவு நேரம் ஆகியவற்றை உள்ளிடவும்.',
      ),
      t('Create the slot; it opens automatically at its time.', 'ஏலப் பிரிவை உருவாக்கவும்; அது உரிய நேரத்தில் தானாகத் தொடங்கும்.'),
      t(
        'Lots that nobody bought: another round, return to the farmer, or carry over to the next market day.',
        'விற்காத குவியல்கள்: மற்றொரு சுற்று, விவசாயியிடம் திருப்பித் தருதல், அல்லது அடுத்த அங்காடி நாளுக்கு மாற்றுதல்.',
      ),
    ],
    keys: ['nextField', 'finish'],
    does: ['createSlot', 'changeTimes', 'carryOver', 'returnLots'],
    see: ['slotRegister', 'biddingRoom'],
  },
  {
    of: 'slotRegister',
    pictured: true,
    what: t(
      'The slots of a day: their times, lots, bids and what became of them. A slot that has not started can be cancelled; of one that runs the end time can be changed.',
      'ஒரு நாளின் ஏலப் பிரிவுகள்: நேரம், குவியல்கள், கேட்புகள், முடிவு. தொடங்காத பிரிவை ரத்து செய்யலாம்; நடக்கும் பிரிவின் முடிவு நேரத்தை மாற்றலாம்.',
    ),
    see: ['slotInput', 'biddingRoom', 'bidApproval'],
  },
  {
    of: 'biddingRoom',
    pictured: true,
    what: t(
      'The auction as it runs: each lot with its highest bid, who leads, and the time that is left.',
      'நடக்கும் ஏலம்: ஒவ்வொரு குவியலின் அதிகபட்ச விலை, முன்னிலையில் இருப்பவர், மீதி நேரம்.',
    ),
    steps: [
      t(
        'Let devices that wait join, once the reeler is present.',
        'நூற்பாளர் நேரில் இருக்கும்போது, காத்திருக்கும் சாதனங்களை இணைக்கவும்.',
      ),
      t(
        'Open the hall display by the code that its screen shows.',
        'திரையில் காட்டப்படும் குறியீட்டால் ஏலக்கூடத் திரையைத் திறக்கவும்.',
      ),
      t(
        'Bid for a reeler who calls out or whose phone fails; the reason is recorded.',
        'குரல் கொடுத்துக் கேட்பவருக்கும் கைபேசி இயங்காதவருக்கும் நீங்கள் ஏலம் கேட்கலாம்; காரணம் பதிவாகும்.',
      ),
      t(
        'A bid given by mistake is withdrawn with its reason, until the farmer has answered.',
        'தவறான கேட்பை, விவசாயி பதில் கூறும் வரை, காரணத்துடன் திரும்பப் பெறலாம்.',
      ),
      t('After the end go on to bid approval.', 'ஏலம் முடிந்ததும் ஏல ஒப்புதலுக்குச் செல்லவும்.'),
    ],
    keys: ['row', 'bidForReeler', 'withdrawBid', 'search'],
    does: ['bidForReeler', 'withdrawBid', 'openScreen', 'endScreen'],
    see: ['deviceList', 'attemptList', 'bidApproval'],
  },
  {
    of: 'slotCourse',
    what: t(
      'A slot that is over, played again: each bid, refusal, extension and withdrawal at its moment.',
      'முடிந்த ஏலப் பிரிவை மீண்டும் காட்டும் திரை: ஒவ்வொரு கேட்பு, மறுப்பு, நீட்டிப்பு, திரும்பப் பெறல் அதன் நேரத்தில்.',
    ),
    steps: [
      t('Choose day and slot.', 'நாளையும் ஏலப் பிரிவையும் தேர்ந்தெடுக்கவும்.'),
      t(
        'Play it, faster or slower, or go from event to event.',
        'வேகமாகவோ மெதுவாகவோ இயக்கவும், அல்லது நிகழ்வு நிகழ்வாகச் செல்லவும்.',
      ),
      t(
        "Look at the room, the hall, a reeler's phone or the list of events; a lot shows its own course.",
        'ஏல அறை, ஏலக்கூடம், நூற்பாளரின் கைபேசி அல்லது நிகழ்வுகளின் பட்டியலைப் பார்க்கவும்; ஒரு குவியல் தன் போக்கைக் காட்டும்.',
      ),
      t(
        'For an auditor or a court, save the evidence of the lot or of the slot: its bids, weights, bills and vouchers, which they can verify independently.',
        'தணிக்கையாளருக்கோ நீதிமன்றத்திற்கோ குவியலின் அல்லது ஏலப் பிரிவின் சான்றுக் கோப்பைச் சேமிக்கவும்: கேட்புகள், எடைகள், பில்கள், வவுச்சர்கள் அதில் உள்ளன; அதை அவர்களே சரிபார்க்கலாம்.',
      ),
    ],
    keys: ['play'],
    see: ['attemptList', 'biddingStatement'],
  },
  {
    of: 'deviceList',
    what: t(
      'The phones of reelers: those that bid, and those that wait to be let in.',
      'நூற்பாளர்களின் கைபேசிகள்: ஏலம் கேட்பவையும், இணைப்புக்காகக் காத்திருப்பவையும்.',
    ),
    see: ['biddingRoom', 'reeler'],
  },
  {
    of: 'attemptList',
    what: t(
      'Every bid that was sent, taken or not, with its moment and why it was refused; a row opens the course of its lot. It settles disputes.',
      'அனுப்பிய ஒவ்வொரு கேட்பும்: ஏற்றதும் ஏற்காததும், நேரம், மறுத்த காரணம்; ஒரு வரி அதன் குவியலின் போக்கைத் திறக்கும். தகராறுகளைத் தீர்க்க உதவும்.',
    ),
    see: ['slotCourse', 'biddingRoom', 'biddingStatement'],
  },
  {
    of: 'bidApproval',
    pictured: true,
    what: t(
      'The farmers’ yes or no to the highest bid of each lot of a closed slot.',
      'முடிந்த ஏலப் பிரிவின் ஒவ்வொரு குவியலின் அதிகபட்ச விலைக்கும் விவசாயியின் சம்மதம் அல்லது மறுப்பு.',
    ),
    steps: [
      t(
        'Go down the lots: Y for the farmer’s yes, N with its reason for the no.',
        'குவியல்களை வரிசையாகப் பார்க்கவும்: சம்மதத்திற்கு Y, மறுப்புக்குக் காரணத்துடன் N.',
      ),
      t('A yes below the floor price needs its reason.', 'அடிப்படை விலைக்குக் கீழ் சம்மதம் என்றால் காரணம் தேவை.'),
      t(
        '‘Approve the remaining’ approves every lot at or above the floor price and within the buyer’s limit, and names the others.',
        '‘மீதியை ஏற்கவும்’ அடிப்படை விலைக்குக் குறையாத, வாங்குபவரின் வரம்புக்குள் உள்ள எல்லாக் குவியல்களையும் ஏற்கும்; மற்றவற்றைக் குறிப்பிடும்.',
      ),
      t(
        'A decision can be taken back until that lot is weighed; a lot whose buyer does not come is asked about again.',
        'அந்தக் குவியல் எடையிடப்படும் வரை முடிவைத் திரும்பப் பெறலாம்; வாங்கியவர் வராத குவியல் குறித்து மீண்டும் கேட்கலாம்.',
      ),
    ],
    keys: ['yes', 'noWithReason', 'reopen', 'lot'],
    does: ['approveLots', 'approveRest', 'refuseLots', 'undoApproval'],
    see: ['approvedBids', 'weightEntry'],
  },
  {
    of: 'approvedBids',
    what: t('The lots whose bid was accepted, with buyer and price.', 'ஏற்கப்பட்ட குவியல்கள்: வாங்குபவர், விலை.'),
    see: ['bidApproval', 'weightList'],
  },
  {
    of: 'weightList',
    pictured: true,
    what: t(
      'The lots that were sold, weighed or not; a row opens its lot at the scale.',
      'விற்ற குவியல்கள்: எடையிட்டவை, எடையிடாதவை; வரியைத் தேர்ந்தெடுத்தால் எடைப் பதிவு திறக்கும்.',
    ),
    keys: ['weigh'],
    see: ['weightEntry', 'billProcess'],
  },
  {
    of: 'weightEntry',
    what: t(
      'The scale: the crates of a sold lot are weighed, typed by hand or read from a connected scale.',
      'எடை மேசை: விற்ற குவியலின் பெட்டிகள் கையாலோ இணைத்த தராசிலிருந்தோ எடையிடப்படும்.',
    ),
    steps: [
      t(
        'Enter the gross weight of each crate, or take it from the scale; the tare is taken off.',
        'ஒவ்வொரு பெட்டியின் மொத்த எடையை உள்ளிடவும் அல்லது தராசிலிருந்து எடுக்கவும்; வெற்றுப் பெட்டி எடை கழிக்கப்படும்.',
      ),
      t(
        'Compare net weight and value, then finish; the next lot follows.',
        'நிகர எடையையும் மதிப்பையும் சரிபார்த்துப் பதிவை முடிக்கவும்; அடுத்த குவியல் வரும்.',
      ),
      t(
        'A wrong weight is corrected with its reason until the lot is billed.',
        'தவறான எடையைப் பில் இடும் வரை காரணத்துடன் திருத்தலாம்.',
      ),
      t(
        'A lot that nobody fetched: once its day is closed, propose to cancel the sale; another person confirms.',
        'யாரும் எடுத்துச் செல்லாத குவியல்: அதன் நாள் முடிந்த பின் விற்பனையை ரத்து செய்ய முன்மொழியவும்; மற்றொருவர் உறுதி செய்வார்.',
      ),
    ],
    keys: ['nextField', 'takeWeight', 'finish', 'clear', 'correct', 'saveCorrection', 'nextLot', 'toList'],
    does: ['correctWeight', 'cancelSale'],
    see: ['weightList', 'billProcess'],
  },
  {
    of: 'bid',
    pictured: true,
    what: t(
      'Your bidding page: the lots of the slot, the highest bid of each, and the button that bids.',
      'உங்கள் ஏலப் பக்கம்: ஏலப் பிரிவின் குவியல்கள், அவற்றின் அதிகபட்ச ஏல விலை, ஏலம் கேட்கும் பொத்தான்.',
    ),
    steps: [
      t('Choose a lot by its number.', 'குவியல் எண்ணைத் தேர்ந்தெடுக்கவும்.'),
      t('Set the price per kilogram by + and − or the figures.', '+ , − அல்லது எண்களால் ஒரு கிலோவின் விலையைக் குறிக்கவும்.'),
      t(
        'Press the button; it names the price and the lot. The page says whether you lead.',
        'பொத்தானை அழுத்தவும்; அதில் விலையும் குவியலும் இருக்கும். நீங்கள் முன்னிலையில் உள்ளீர்களா என்பதைப் பக்கம் சொல்லும்.',
      ),
      t(
        'When you are outbid, the lot is marked; bid again before the time ends.',
        'மற்றொருவர் அதிகம் கேட்டால் குவியல் குறிக்கப்படும்; நேரம் முடியும் முன் மீண்டும் கேட்கவும்.',
      ),
      t(
        'Turn on the bell to be told also while the page is closed; a message can be late, so look at the page before you rely on it.',
        'பக்கம் மூடியிருந்தாலும் அறிவிப்பு பெற மணியை இயக்கவும்; அறிவிப்பு தாமதமாகலாம், எனவே பக்கத்தைப் பார்த்து உறுதி செய்யவும்.',
      ),
      t(
        'A bid counts once the page says so. Without a connection no bid can be placed: ask the officer to bid for you.',
        'பக்கம் சொன்ன பிறகே கேட்பு கணக்கில் சேரும். இணைப்பு இல்லாமல் கேட்க முடியாது: உங்களுக்காகக் கேட்குமாறு அலுவலரிடம் சொல்லவும்.',
      ),
    ],
    keys: [],
  },
])
