import { type RefusalHelp, inBoth as t } from '#shared/help'
import type { TermKey } from '#shared/terms'
import { refusals } from './define'
import { moneyRefusals } from './moneyRefusals'

const decisions = ['approveLots', 'approveRest', 'refuseLots', 'undoApproval']
const bids = ['bidForReeler', 'bid']

const dayRefusals = [
  ...refusals(
    ['rule.lotSlotted'],
    ['removeLot', 'inwardInput'],
    t(
      'Cancel the slot first if it has not begun; else the lot stays as it is.',
      'ஏலப் பிரிவு தொடங்கவில்லை எனில் முதலில் அதை ரத்து செய்யவும்; இல்லையெனில் குவியல் அப்படியே இருக்கும்.',
    ),
  ),
  ...refusals(
    ['rule.slotOverlap'],
    ['createSlot', 'changeTimes'],
    t('Choose times that begin after the other slot ends.', 'மற்ற பிரிவு முடிந்த பின் தொடங்கும் நேரத்தைத் தேர்ந்தெடுக்கவும்.'),
  ),
  ...refusals(
    ['desk.slot.untested'],
    ['createSlot'],
    t(
      'Enter the laboratory results first, or leave these lots out.',
      'முதலில் ஆய்வக முடிவுகளை உள்ளிடவும் அல்லது இக்குவியல்களை விடுக்கவும்.',
    ),
  ),
  ...refusals(
    ['desk.slot.taken', 'desk.slot.noneInRange'],
    ['createSlot'],
    t(
      'Look at the inward list for lots that are free, and enter their numbers.',
      'வரத்துப் பட்டியலில் சேர்க்கப்படாத குவியல்களைப் பார்த்து, அவற்றின் எண்களை உள்ளிடவும்.',
    ),
  ),
  ...refusals(
    ['setup.rule.noLevy', 'setup.rule.open'],
    ['createSlot'],
    t('Open the set-up and finish the steps it names.', 'தொடக்க அமைப்பைத் திறந்து, குறிப்பிட்ட படிகளை முடிக்கவும்.'),
  ),
  ...refusals(
    ['setup.rule.shown'],
    ['setupDone', 'setupNotNeeded', 'setupReopen'],
    t('Do the step on its own screen; the list notices it.', 'அப்படியை அதன் திரையில் செய்யவும்; பட்டியல் தானாக அறியும்.'),
  ),
  ...refusals(
    ['ui.slot.started', 'desk.slot.over'],
    ['cancelSlot', 'changeTimes'],
    t(
      'Of a slot that runs only the end time can be changed; after its end its lots can have another round.',
      'நடக்கும் பிரிவின் முடிவு நேரத்தை மட்டும் மாற்ற முடியும்; முடிந்த பின் குவியல்களுக்கு மற்றொரு சுற்று அளிக்கலாம்.',
    ),
  ),
  ...refusals(
    ['desk.lots.notUnsold'],
    ['carryOver', 'returnLots'],
    t('Read the list again and leave these lots out.', 'பட்டியலை மீண்டும் படித்து, இக்குவியல்களை விடுக்கவும்.'),
  ),
  ...refusals(
    ['desk.lots.staysNoLonger', 'desk.lots.tooOld'],
    ['carryOver'],
    t('Return the lot to the farmer.', 'குவியலை விவசாயியிடம் திருப்பித் தரவும்.'),
  ),
  ...refusals(
    ['rule.bid.inactive'],
    bids,
    t(
      'The market office looks at the reeler’s record and licence.',
      'அங்காடி அலுவலகம் நூற்பாளரின் பதிவையும் உரிமத்தையும் பார்க்க வேண்டும்.',
    ),
  ),
  ...refusals(
    ['rule.bid.device', 'rule.bid.deviceWaits'],
    ['bid'],
    t('Ask the officer at the desk to let this phone join.', 'இந்தக் கைபேசியை இணைக்குமாறு அலுவலரிடம் கேட்கவும்.'),
  ),
  ...refusals(
    ['rule.push.service'],
    ['bid'],
    t(
      'Open the page in Chrome, Edge, Firefox or Safari, and turn the messages on there.',
      'பக்கத்தைக் குரோம், எட்ஜ், ஃபயர்ஃபாக்ஸ் அல்லது சஃபாரி உலாவியில் திறந்து, அங்கே அறிவிப்புகளை இயக்கவும்.',
    ),
  ),
  ...refusals(['rule.bid.wholeRupees'], bids, t('Enter the price without paise.', 'பைசா இல்லாமல் விலையை உள்ளிடவும்.')),
  ...refusals(
    ['rule.bid.notHigher', 'rule.bid.belowFloor'],
    bids,
    t('Bid the amount that is named, or more.', 'குறிப்பிட்ட தொகையோ அதற்கு மேலோ கேட்கவும்.'),
  ),
  ...refusals(
    ['rule.bid.tooHigh', 'rule.bid.aboveWaived'],
    bids,
    t('Look at the figures again: a digit may be too many.', 'எண்களை மீண்டும் பார்க்கவும்: ஓர் இலக்கம் அதிகமாக இருக்கலாம்.'),
  ),
  ...refusals(
    ['rule.bid.notLive', 'rule.bid.late', 'rule.bid.expired', 'rule.bid.lotNotInSlot'],
    bids,
    t(
      'This lot takes no bid now. Look which slot is open.',
      'இக்குவியலுக்கு இப்போது கேட்க முடியாது. எந்த ஏலப் பிரிவு நடக்கிறது என்பதைப் பார்க்கவும்.',
    ),
  ),
  ...refusals(
    ['rule.bid.tooFast'],
    bids,
    t(
      'More bids come from this account than a person sends. Sign out where else it is signed in.',
      'ஒருவர் அனுப்புவதை விட அதிகக் கேட்புகள் இந்தக் கணக்கிலிருந்து வருகின்றன. வேறு எங்கே உள்நுழைந்திருந்தாலும் அங்கே வெளியேறவும்.',
    ),
  ),
  ...refusals(
    ['rule.bid.licenceExpired', 'rule.bid.licenceMissing'],
    bids,
    t(
      'Bring the renewed licence to the market office; it enters the new date.',
      'புதுப்பித்த உரிமத்தை அங்காடி அலுவலகத்தில் தரவும்; புதிய தேதி பதியப்படும்.',
    ),
  ),
  ...refusals(
    ['rule.bid.noCover'],
    bids,
    t(
      'Pay in the amount that is short, or bid on fewer lots.',
      'குறையும் தொகையைச் செலுத்தவும் அல்லது குறைவான குவியல்களுக்குக் கேட்கவும்.',
    ),
  ),
  ...refusals(
    ['rule.bid.otherMarket'],
    bids,
    t('The reeler bids in the market that registered them.', 'நூற்பாளர் தம்மைப் பதிந்த அங்காடியில் ஏலம் கேட்கலாம்.'),
  ),
  ...refusals(
    ['rule.bid.decided'],
    ['withdrawBid', ...bids],
    t('The farmer was asked already; the bid stays as it is.', 'விவசாயியிடம் ஏற்கெனவே கேட்கப்பட்டது; கேட்பு அப்படியே இருக்கும்.'),
  ),
  ...refusals(
    ['rule.bid.lateBill'],
    bids,
    t(
      'Pay the bills that are overdue; then bidding is possible at once.',
      'காலம் கடந்த பில்களைச் செலுத்தவும்; உடனே ஏலம் கேட்கலாம்.',
    ),
  ),
  ...refusals(
    ['fault.noSender'],
    ['tryGateway', 'setting'],
    t('Have the message gateway set up at the server.', 'சேவையகத்தில் குறுஞ்செய்தி நுழைவாயிலை அமைக்கச் சொல்லவும்.'),
  ),
  ...refusals(
    ['hall.refused.code'],
    ['openScreen'],
    t(
      'Read the code from the hall’s screen again; it changes after a while.',
      'ஏலக்கூடத் திரையில் உள்ள குறியீட்டை மீண்டும் படிக்கவும்; அது சற்று நேரத்தில் மாறும்.',
    ),
  ),
  ...refusals(
    ['ui.approval.notClosed'],
    decisions,
    t('Wait for the end of the slot.', 'ஏலப் பிரிவு முடியும் வரை காத்திருக்கவும்.'),
  ),
  ...refusals(
    ['rule.approval.changed', 'rule.approval.noBid'],
    ['approveLots', 'refuseLots'],
    t('Read the lot again, then decide.', 'குவியலை மீண்டும் பார்த்து முடிவு செய்யவும்.'),
  ),
  ...refusals(
    ['rule.approval.ownWithdrawal'],
    ['approveLots'],
    t(
      'Whoever took the bid back does not say yes to the lower one: another officer of the market does.',
      'கேட்பைத் திரும்பப் பெற்றவரே குறைந்த விலைக்கு ஒப்புதல் பதிய முடியாது; அங்காடியின் மற்றொரு அலுவலர் பதிவார்.',
    ),
  ),
  ...refusals(
    ['rule.approval.noCover', 'rule.approval.lateBill'],
    ['approveLots'],
    t(
      'The reeler pays in first, or the branch admin decides with a reason.',
      'நூற்பாளர் முதலில் பணம் செலுத்தவும், அல்லது கிளை நிர்வாகி காரணத்துடன் முடிவு செய்யவும்.',
    ),
  ),
  ...refusals(
    ['cancelSale.rule.dayOpen'],
    ['cancelSale'],
    t(
      'Ask the farmer again at the approval of bids and enter the no; the lot can be returned then.',
      'ஏல ஒப்புதலில் விவசாயியிடம் மீண்டும் கேட்டு மறுப்பைப் பதியவும்; பின்னர் குவியலைத் திருப்பித் தரலாம்.',
    ),
  ),
  ...refusals(
    ['approval.weighed'],
    ['undoApproval'],
    t(
      'The decision stays. A wrong weight is corrected at the scale; a wrong price, once billed and paid, by a debit or credit note.',
      'முடிவு மாறாது. தவறான எடை எடைப் பதிவில் திருத்தப்படும்; தவறான விலை, பில் இட்டுப் பணம் வழங்கிய பின், பற்று அல்லது வரவுக் குறிப்பால் திருத்தப்படும்.',
    ),
  ),
  ...refusals(
    ['approval.answeredSince'],
    ['undoApproval'],
    t(
      'The answer that stands now is on the screen. Where it is wrong, speak with the official who is named, then ask the farmer again.',
      'இப்போதுள்ள பதில் திரையில் உள்ளது. அது தவறெனில், குறிப்பிட்ட அலுவலரிடம் பேசி, விவசாயியிடம் மீண்டும் கேட்கவும்.',
    ),
  ),
  ...refusals(
    ['rule.weight.notApproved'],
    ['weightEntry'],
    t('Decide on the lot in bid approval first.', 'முதலில் ஏல ஒப்புதலில் குவியலை முடிவு செய்யவும்.'),
  ),
  ...refusals(
    ['scale.rule.weighed'],
    ['weightEntry'],
    t(
      'Compare it with the scale. Where it is wrong, correct the weight, with the reason.',
      'தராசுடன் ஒப்பிடவும். தவறெனில் காரணத்துடன் எடையைத் திருத்தவும்.',
    ),
  ),
  ...refusals(
    ['scale.rule.billed', 'scale.rule.notWeighed', 'scale.rule.same'],
    ['correctWeight'],
    t(
      'Nothing is corrected here. A billed lot is corrected by cancelling its bill or by a note.',
      'இங்குத் திருத்த எதுவும் இல்லை. பில் இட்ட குவியலைப் பில்லை ரத்து செய்தோ குறிப்பாலோ திருத்தவும்.',
    ),
  ),
  ...refusals(
    ['token.printedSince'],
    ['printTokens', 'undoTokenPrint'],
    t('Destroy the older paper; the last print counts.', 'பழைய தாளை அழிக்கவும்; கடைசி அச்சே செல்லும்.'),
  ),
  ...refusals(
    ['rule.report.tooLong'],
    ['report'],
    t('Choose a shorter period or one market.', 'குறுகிய காலத்தை அல்லது ஓர் அங்காடியைத் தேர்ந்தெடுக்கவும்.'),
  ),
  ...refusals(
    ['rule.report.outOfOrder'],
    ['report'],
    t('Tell whoever runs the server; other reports work.', 'சேவையகத்தை இயக்குபவர்களிடம் தெரிவிக்கவும்; மற்ற அறிக்கைகள் இயங்கும்.'),
  ),
]

const peopleRefusals = [
  ...refusals(
    ['rule.stale'],
    ['form'],
    t(
      'Read what the other changed, field by field, then save yours again.',
      'மற்றவர் மாற்றியதைப் புலம் புலமாகப் பார்த்து, உங்களுடையதை மீண்டும் சேமிக்கவும்.',
    ),
  ),
  ...refusals(
    ['rule.noneDone'],
    ['takeOutOfUse', 'list'],
    t('Leave out those that are named, and do it again.', 'குறிப்பிட்டவற்றை விடுத்து மீண்டும் செய்யவும்.'),
  ),
  ...refusals(
    ['master.rule.waits', 'account.rule.waits', 'bankAccount.rule.waits'],
    ['form', 'confirmAccount', 'confirmBatch', 'proposeBatch', 'transferOfficial', 'transferByAdmin'],
    t(
      'Ask the other official to confirm or refuse what waits.',
      'காத்திருப்பதை உறுதி செய்யவோ மறுக்கவோ மற்ற அலுவலரிடம் கேட்கவும்.',
    ),
  ),
  ...refusals(
    ['transfer.rule.notActive'],
    ['transferOfficial', 'transferByAdmin'],
    t(
      'Have the account opened first, or make one in the other office.',
      'முதலில் கணக்கைத் திறக்கவும், அல்லது மற்ற அலுவலகத்தில் ஒரு கணக்கை உருவாக்கவும்.',
    ),
  ),
  ...refusals(
    ['transfer.rule.slotLive'],
    ['transferOfficial', 'transferByAdmin', 'confirmProposal'],
    t(
      'Wait until the slot is over, or give the market another officer first.',
      'ஏலப் பிரிவு முடியும் வரை காத்திருக்கவும், அல்லது முதலில் அங்காடிக்கு வேறு அலுவலரை நியமிக்கவும்.',
    ),
  ),
  ...refusals(
    ['proposal.rule.moved'],
    ['confirmProposal'],
    t('Refuse this; the maker proposes it again.', 'இதை மறுக்கவும்; முன்மொழிந்தவர் மீண்டும் முன்மொழிவார்.'),
  ),
  ...refusals(
    ['account.rule.onePerson', 'rule.twoPeople', 'proposal.rule.state', 'ledger.rule.belowNil'],
    ['confirmProposal', 'takeProposal', 'confirmBatch', 'confirmAccount'],
    t('Another official who may do so confirms it.', 'உரிமை உள்ள மற்றொரு அலுவலர் இதை உறுதி செய்ய வேண்டும்.'),
  ),
  ...refusals(
    ['people.rule.notVerified', 'people.rule.otherKind'],
    ['refuseRegistration', 'reeler', 'farmer'],
    t(
      'Ask the person to sign up again, of the right kind and with the OTP.',
      'சரியான வகையில், ஓடிபியுடன் மீண்டும் பதிவு செய்யுமாறு அவரிடம் கூறவும்.',
    ),
  ),
  ...refusals(
    ['delivery.rule.notSetUp'],
    ['sendDelivery'],
    t(
      'Ask whoever runs the server to set up email (MAIL_URL, MAIL_FROM).',
      'சேவையகத்தை இயக்குபவரிடம் மின்னஞ்சலை அமைக்கச் சொல்லவும்.',
    ),
  ),
  ...refusals(
    ['delivery.rule.most'],
    ['saveDelivery', 'resumeDelivery'],
    t('Stop one that nobody reads any more.', 'இனி யாரும் படிக்காத ஒன்றை நிறுத்தவும்.'),
  ),
  ...refusals(
    ['delivery.rule.underWay', 'delivery.rule.often'],
    ['sendDelivery'],
    t('Look at its history, and wait until it is done.', 'அதன் வரலாற்றைப் பார்த்து, முடியும் வரை காத்திருக்கவும்.'),
  ),
  ...refusals(
    ['fault.inactiveMarket'],
    ['inwardInput', 'createSlot', 'postVoucher'],
    t(
      'The market is out of use: the office above opens it in its record.',
      'அங்காடி பயன்பாட்டில் இல்லை: மேல்நிலை அலுவலகம் அதன் பதிவில் திறக்க வேண்டும்.',
    ),
  ),
  ...refusals(
    ['rule.locked'],
    ['changePassword'],
    t('Wait as long as it says, then try once more with care.', 'சொல்லும் நேரம் வரை காத்திருந்து, கவனமாக மீண்டும் முயலவும்.'),
  ),
]

/** Refusals anywhere that something is sent. */
export const everywhereRefusals = refusals(
  ['commit.changed', 'message.alreadyProcessedSelection', 'message.alreadyProcessedRecord', 'fault.changed'],
  [],
  t(
    'Somebody was quicker. Read the screen again; do it only if it is still to be done.',
    'மற்றொருவர் முந்திவிட்டார். திரையை மீண்டும் பார்க்கவும்; இன்னும் தேவை எனில் மட்டும் செய்யவும்.',
  ),
)

/** What each refusal by a rule of the day calls for, in the order of the day. */
export const refusalHelp: readonly RefusalHelp<TermKey>[] = [...dayRefusals, ...moneyRefusals, ...peopleRefusals]
