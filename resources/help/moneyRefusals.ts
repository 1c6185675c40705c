import { inBoth as t } from '#shared/help'
import { refusals } from './define'

const processing = ['processBills', 'processFarmerBills', 'processReelerBills']
const posting = ['postVoucher', 'enterOpening', 'enterHeadOpening', 'importOpenings']
const moving = ['makeReady', 'holdPayments', 'releasePayments', 'undoHold']
const readAgain = t(
  'Read the screen again; nothing is left to do here.',
  'திரையை மீண்டும் பார்க்கவும்; இங்குச் செய்ய எதுவும் இல்லை.',
)
const waitsForOther = t(
  'It waits for another official under ‘Waiting for you’; ask them.',
  'அது மற்றொரு அலுவலரின் ‘உங்களுக்காகக் காத்திருப்பவை’யில் உள்ளது; அவரிடம் கேட்கவும்.',
)

export const moneyRefusals = [
  ...refusals(
    ['rule.bill.notWeighed', 'rule.bill.zero'],
    processing,
    t(
      'Weigh or correct the lots that are named, then process again.',
      'குறிப்பிட்ட குவியல்களை எடையிட்டு அல்லது திருத்தி, மீண்டும் செயலாக்கவும்.',
    ),
  ),
  ...refusals(['ui.bill.none'], processing, readAgain),
  ...refusals(
    ['rule.bill.licenceExpired'],
    processing,
    t('Enter the renewed licence in the reeler’s record.', 'புதுப்பித்த உரிமத்தை நூற்பாளரின் பதிவில் உள்ளிடவும்.'),
  ),
  ...refusals(
    ['rule.bill.noLevy'],
    processing,
    t('Have the rate of the levy confirmed in the settings.', 'தீர்வை விகிதத்தை அமைப்புகளில் உறுதி செய்யச் சொல்லவும்.'),
  ),
  ...refusals(
    ['rule.billPaid', 'money.rule.lotsLeft', 'note.rule.noted'],
    ['cancelBill'],
    t('Correct the bill by a debit or credit note.', 'பற்று அல்லது வரவுக் குறிப்பால் பில்லைத் திருத்தவும்.'),
  ),
  ...refusals(
    ['note.rule.cancel'],
    ['proposeNote'],
    t('Cancel the bill and bill its lots again.', 'பில்லை ரத்து செய்து, குவியல்களுக்கு மீண்டும் பில் இடவும்.'),
  ),
  ...refusals(['money.rule.cancelAsked', 'note.rule.asked'], ['cancelBill', 'proposeNote'], waitsForOther),
  ...refusals(['opening.rule.asked'], ['enterHeadOpening', 'importOpenings'], waitsForOther),
  ...refusals(
    ['opening.rule.unused'],
    ['confirmProposal'],
    t(
      'Refuse it; the rest is entered again without that head. Or have the head changed back first.',
      'அதை மறுக்கவும்; அந்தத் தலைப்பு இல்லாமல் மற்றவை மீண்டும் பதியப்படும். அல்லது முதலில் தலைப்பை முன்பிருந்தபடி மாற்றச் செய்யவும்.',
    ),
  ),
  ...refusals(
    ['opening.rule.moved'],
    ['confirmProposal'],
    t(
      'Refuse it. What is missing on the account is entered by a journal voucher.',
      'அதை மறுக்கவும். கணக்கில் விடுபட்டதைக் குறிப்பேட்டு வவுச்சரால் பதியவும்.',
    ),
  ),
  ...refusals(
    ['money.rule.inBatch'],
    ['cancelBill', 'proposeRefund', ...moving],
    t(
      'Cancel the batch, or wait until the bank has answered.',
      'தொகுப்பை ரத்து செய்யவும் அல்லது வங்கி பதில் வரும் வரை காத்திருக்கவும்.',
    ),
  ),
  ...refusals(
    ['pay.changedSince'],
    ['releasePayments', 'undoHold'],
    t(
      'The list shows the payment as it stands, with its reason. Release it there where that is right.',
      'பணம் இப்போதுள்ள நிலையும் காரணமும் பட்டியலில் உள்ளன. சரியெனில் அங்கேயே விடுவிக்கவும்.',
    ),
  ),
  ...refusals(
    ['money.rule.noLots', 'money.rule.passVoid'],
    ['issueGatePass', 'markLeft', 'printGatePass'],
    t(
      'Look at the reeler’s bills of the day; a new pass follows a new bill.',
      'நாளின் நூற்பாளர் பில்களைப் பார்க்கவும்; புதிய பில்லுக்குப் பின் புதிய அனுமதிச் சீட்டு.',
    ),
  ),
  ...refusals(
    ['money.rule.unsettled'],
    ['issueGatePass'],
    t(
      'Enter what the reeler pays as a voucher; then the pass can be given.',
      'நூற்பாளர் செலுத்துவதை வவுச்சராகப் பதியவும்; பின்னர் அனுமதிச் சீட்டை வழங்கலாம்.',
    ),
  ),
  ...refusals(
    ['money.rule.account', 'money.rule.returnedAccount', 'money.rule.otherMarket'],
    ['correctAccount', 'confirmBatch', 'proposeBatch', 'returnPayment', 'makeReady'],
    t(
      'Correct the account from the passbook; the farmer’s own market does so.',
      'கணக்குப் புத்தகத்தைப் பார்த்துக் கணக்கைத் திருத்தவும்; விவசாயியின் அங்காடியே அதைச் செய்யும்.',
    ),
  ),
  ...refusals(
    ['money.rule.utrTwice'],
    ['takeAnswer'],
    t(
      'Compare the number with the bank’s list: another market has it, so one of the two is wrong.',
      'வங்கியின் பட்டியலுடன் எண்ணை ஒப்பிடவும்: வேறோர் அங்காடியில் அது உள்ளது, எனவே இரண்டில் ஒன்று தவறு.',
    ),
  ),
  ...refusals(
    ['money.rule.batchMoved', 'money.rule.billGone'],
    ['confirmBatch'],
    t('Cancel the batch and propose it again.', 'தொகுப்பை ரத்து செய்து மீண்டும் முன்மொழியவும்.'),
  ),
  ...refusals(
    ['money.rule.openBatch'],
    ['proposeBatch'],
    t('Confirm or cancel the open batch first.', 'திறந்துள்ள தொகுப்பை முதலில் உறுதி செய்யவும் அல்லது ரத்து செய்யவும்.'),
  ),
  ...refusals(
    ['money.rule.nothingReady'],
    ['proposeBatch'],
    t('Make payments ready first.', 'முதலில் பணப்பட்டுவாடாக்களைத் தயாராக்கவும்.'),
  ),
  ...refusals(
    ['money.rule.notSent'],
    ['takeAnswer'],
    t(
      'Confirm the batch and make the bank’s file first; only then is there an answer to read.',
      'முதலில் தொகுப்பை உறுதி செய்து வங்கிக் கோப்பை உருவாக்கவும்; அதன் பின்னரே படிக்கப் பதில் வரும்.',
    ),
  ),
  ...refusals(['money.rule.returnAsked'], ['returnPayment'], waitsForOther),
  ...refusals(['cancelSale.rule.asked'], ['cancelSale'], waitsForOther),
  ...refusals(['changeFarmer.rule.asked'], ['changeFarmer'], waitsForOther),
  ...refusals(
    ['changeFarmer.rule.billed'],
    ['changeFarmer'],
    t(
      'Cancel the bill first, by two people; then propose the farmer, and bill again.',
      'முதலில் பில்லை இருவர் மூலம் ரத்து செய்யவும்; பின்னர் விவசாயியை முன்மொழிந்து மீண்டும் பில் இடவும்.',
    ),
  ),
  ...refusals(
    ['changeFarmer.rule.bidding'],
    ['changeFarmer'],
    t('Wait for the end of the slot.', 'ஏலப் பிரிவு முடியும் வரை காத்திருக்கவும்.'),
  ),
  ...refusals(
    ['changeFarmer.rule.dayClosed'],
    ['changeFarmer'],
    t(
      'What a day was closed with stays. Hold the payment; a voucher moves what was paid to the wrong farmer.',
      'முடிக்கப்பட்ட நாளின் கணக்கு மாறாது. பணம் செலுத்துவதை நிறுத்தி வைக்கவும்; தவறானவருக்குச் செலுத்தியதை வவுச்சர் மூலம் மாற்றவும்.',
    ),
  ),
  ...refusals(
    ['money.rule.dayOpen'],
    ['remitLevy', 'setOffLevy'],
    t('Remit once the day is over.', 'நாள் முடிந்த பின் செலுத்தவும்.'),
  ),
  ...refusals(
    ['money.rule.noLevy', 'money.rule.levyLeft', 'money.rule.levySetOff'],
    ['remitLevy', 'setOffLevy'],
    t(
      'Look at the levy of the day: remit what is left, or record it as set off.',
      'நாளின் தீர்வையைப் பார்க்கவும்: மீதியைச் செலுத்தவும் அல்லது ஈடு எனப் பதியவும்.',
    ),
  ),
  ...refusals(['money.rule.remitAsked'], ['remitLevy'], waitsForOther),
  ...refusals(['money.rule.takeBackAsked'], ['takeBackChallan'], waitsForOther),
  ...refusals(['ledger.rule.reverseAsked'], ['reverseVoucher'], waitsForOther),
  ...refusals(
    ['ledger.rule.sealed', 'year.rule.closed'],
    [...posting, 'reverseVoucher', 'closeDay', 'settleItem', 'processBills'],
    t('Date it in a day or year that is open.', 'திறந்துள்ள நாளில் அல்லது ஆண்டில் தேதியிடவும்.'),
  ),
  ...refusals(
    ['year.rule.nothingStands'],
    ['postVoucher'],
    t('Enter it in a day of the year under way.', 'நடப்பு ஆண்டின் ஒரு நாளில் பதியவும்.'),
  ),
  ...refusals(
    ['ledger.rule.settles', 'ledger.rule.itemInBatch'],
    ['postVoucher', 'settleItem', 'proposeRefund'],
    t('Read the open items again and settle what is left.', 'தீராத இனங்களை மீண்டும் பார்த்து, மீதியை ஈடுசெய்யவும்.'),
  ),
  ...refusals(
    ['ledger.rule.itemHeld', 'ledger.rule.itemKept'],
    ['postVoucher', 'settleItem'],
    t(
      'Ask who held the payment. Once its reason is gone, release it on the payments page and confirm or settle again; else refuse the voucher.',
      'பணப்பட்டுவாடாவை நிறுத்தியவரிடம் கேட்கவும். காரணம் நீங்கியதும் பணப்பட்டுவாடாப் பக்கத்தில் விடுவித்து மீண்டும் உறுதி செய்யவும் அல்லது ஈடுசெய்யவும்; இல்லையெனில் வவுச்சரை மறுக்கவும்.',
    ),
  ),
  ...refusals(
    ['items.rule.refunded'],
    ['releaseSettlement', 'settleItem', 'postVoucher'],
    t(
      'Wait until the refund is paid, or cancel it in the payment list.',
      'பணத் திருப்பம் வழங்கப்படும் வரை காத்திருக்கவும், அல்லது பணப்பட்டுவாடா பட்டியலில் அதை ரத்து செய்யவும்.',
    ),
  ),
  ...refusals(
    ['items.rule.notReleased', 'items.rule.yearClosed'],
    ['releaseSettlement', 'settleItem', 'postVoucher'],
    t('It stays as it is. Correct it by a voucher of today.', 'அது அப்படியே இருக்கும். இன்றைய வவுச்சரால் திருத்தவும்.'),
  ),
  ...refusals(
    ['refund.rule.held'],
    ['proposeRefund'],
    t('Propose no more than may go back.', 'திருப்பித் தரக்கூடியதை விட அதிகம் முன்மொழிய வேண்டாம்.'),
  ),
  ...refusals(
    ['refund.rule.takenBack'],
    ['confirmProposal'],
    t(
      'Refuse the proposal, or its maker withdraws it. What is left of the refund is proposed anew from the open items.',
      'முன்மொழிவை மறுக்கவும், அல்லது முன்மொழிந்தவர் அதைத் திரும்பப் பெறலாம். மீதிப் பணத் திருப்பத்தைத் தீராத இனங்களிலிருந்து புதிதாக முன்மொழியவும்.',
    ),
  ),
  ...refusals(
    ['money.rule.refundHeld'],
    ['proposeBatch'],
    t(
      'Cancel the refund: its money pays the bills. Or wait until the reeler has paid.',
      'பணத் திருப்பத்தை ரத்து செய்யவும்: அத்தொகை பில்களை ஈடுசெய்யும். அல்லது நூற்பாளர் செலுத்தும் வரை காத்திருக்கவும்.',
    ),
  ),
  ...refusals(
    [
      'ledger.rule.billVoucher',
      'ledger.rule.paymentVoucher',
      'ledger.rule.reversal',
      'note.rule.notReversed',
      'year.rule.notReversed',
      'voucher.rule.openingUsed',
    ],
    ['reverseVoucher'],
    t(
      'Correct it where it came from: the bill, the batch, the note or the year-end entry.',
      'அது தோன்றிய இடத்தில் திருத்தவும்: பில், தொகுப்பு, குறிப்பு அல்லது ஆண்டு இறுதிப் பதிவு.',
    ),
  ),
  ...refusals(
    ['ledger.rule.dayRuns', 'dayClose.rule.cash'],
    ['closeDay'],
    t(
      'Settle what ‘Finish the day’ names: lots first, then the cash.',
      '‘நாளை நிறைவு செய்’ குறிப்பிடுவதை முடிக்கவும்: முதலில் குவியல்கள், பின் ரொக்கம்.',
    ),
  ),
  ...refusals(
    ['year.rule.stopped', 'year.rule.asked'],
    ['closeYear'],
    t(
      'Settle what the screen names; a closing that waits is confirmed by another official.',
      'திரை குறிப்பிடுவதைத் தீர்க்கவும்; காத்திருக்கும் முடிப்பை மற்றொரு அலுவலர் உறுதி செய்வார்.',
    ),
  ),
  ...refusals(
    ['bank.rule.twice'],
    ['readStatement'],
    t(
      'Open the statement that is there; nothing is read twice.',
      'ஏற்கெனவே உள்ள அறிக்கையைத் திறக்கவும்; எதுவும் இருமுறை படிக்கப்படாது.',
    ),
  ),
  ...refusals(
    ['bank.rule.used'],
    ['withdrawStatement'],
    t(
      'Undo its matches and take later statements back first; a statement whose lines are explained stays.',
      'முதலில் அதன் பொருத்தங்களை நீக்கி, பின்வந்த அறிக்கைகளைத் திரும்பப் பெறவும்; விளக்கம் பதிந்த வரிகள் உள்ள அறிக்கை நிலைக்கும்.',
    ),
  ),
  ...refusals(
    ['bank.rule.confirmed'],
    ['undoMatch', 'explainLines'],
    t(
      'Ask the branch admin or the Assistant Director to open the statement again.',
      'அறிக்கையை மீண்டும் திறக்கக் கிளை நிர்வாகி அல்லது உதவி இயக்குநரிடம் கேட்கவும்.',
    ),
  ),
  ...refusals(
    ['bank.rule.own'],
    ['confirmStatement'],
    t(
      'An official who did none of it confirms. Where nobody else is left, another one explains those lines of the books anew.',
      'அதில் பங்கேற்காத அலுவலர் உறுதி செய்வார். வேறு யாரும் இல்லையெனில், கணக்கின் அந்த வரிகளை மற்றொருவர் மீண்டும் விளக்கவும்.',
    ),
  ),
  ...refusals(
    ['bank.rule.open'],
    ['confirmStatement'],
    t(
      'Match or explain every line; then an official who did none of it confirms.',
      'ஒவ்வொரு வரியையும் பொருத்தவும் அல்லது விளக்கவும்; அதில் பங்கேற்காத அலுவலர் உறுதி செய்வார்.',
    ),
  ),
  ...refusals(
    ['bank.rule.two', 'bank.rule.taken', 'bank.rule.unequal'],
    ['matchByHand', 'confirmMatches', 'explainLines'],
    t(
      'Mark free lines of both sides that come to the same amount.',
      'இரு பக்கங்களிலும் சம தொகை வரும், பொருத்தாத வரிகளைக் குறிக்கவும்.',
    ),
  ),
]
