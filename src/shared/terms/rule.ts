import type { Label } from '../label'

/** What is said when a rule is broken or a connection fails. */
export const ruleTerms = {
  'rule.bid.notLive': { en: 'The slot is not open for bids.', ta: 'இந்த ஏலப் பிரிவில் இப்போது ஏலம் கேட்க முடியாது.' },
  'rule.bid.late': {
    en: 'The slot closed at {time}. The bid came at {at}.',
    ta: 'ஏலப் பிரிவு {time} மணிக்கு முடிந்தது. உங்கள் கேட்பு {at} மணிக்கு வந்தது.',
  },
  'rule.bid.lotNotInSlot': { en: 'Lot {lot} is not in this slot.', ta: 'குவியல் {lot} இந்த ஏலப் பிரிவில் இல்லை.' },
  'rule.bid.belowFloor': {
    en: '₹ {amount} is below the floor price ₹ {floor}.',
    ta: '₹ {amount} அடிப்படை விலை ₹ {floor}-ஐ விடக் குறைவு.',
  },
  'rule.bid.notHigher': {
    en: '₹ {amount} is not above the highest bid. The next bid is ₹ {next} or more.',
    ta: '₹ {amount} அதிகபட்ச ஏல விலையை விடக் கூடுதல் இல்லை. அடுத்த ஏல விலை ₹ {next} அல்லது அதற்கு மேல்.',
  },
  'rule.bid.tooHigh': {
    en: '₹ {amount} is above the limit for a bid on this lot.',
    ta: '₹ {amount} இந்தக் குவியலுக்கான ஏல வரம்பை விட அதிகம்.',
  },
  'rule.bid.confirmHigh': {
    en: '₹ {amount} is far above the floor price ₹ {floor}. Bid this amount?',
    ta: '₹ {amount} அடிப்படை விலை ₹ {floor}-ஐ விட மிக அதிகம். இந்த விலையைக் கேட்க வேண்டுமா?',
  },
  'rule.bid.aboveWaived': {
    en: '₹ {amount} is above ₹ {most}, the highest bid on a lot without a floor price.',
    ta: '₹ {amount} என்பது அடிப்படை விலை இல்லாத குவியலுக்கான அதிகபட்சக் கேட்பு ₹ {most}-ஐ விட அதிகம்.',
  },
  'rule.bid.confirmWaived': {
    en: '₹ {amount} is above ₹ {sure}, and the lot has no floor price. Bid this amount?',
    ta: '₹ {amount} என்பது ₹ {sure}-ஐ விட அதிகம்; இந்தக் குவியலுக்கு அடிப்படை விலை இல்லை. இந்த விலையைக் கேட்க வேண்டுமா?',
  },
  'rule.bid.wholeRupees': { en: 'Bids are in whole rupees.', ta: 'ஏல விலை முழு ரூபாயில் இருக்க வேண்டும்.' },
  'rule.bid.licenceExpired': { en: 'The licence expired on {date}.', ta: 'உரிமம் {date} அன்று காலாவதியானது.' },
  'rule.bid.licenceMissing': { en: 'There is no licence on record.', ta: 'உரிமம் பதிவில் இல்லை.' },
  'rule.bid.inactive': { en: 'This reeler is not active.', ta: 'இந்த நூற்பாளர் செயலில் இல்லை.' },
  'rule.bid.otherMarket': { en: 'You can bid only in your own market.', ta: 'உங்கள் அங்காடியில் மட்டுமே ஏலம் கேட்கலாம்.' },
  'rule.bid.noCover': { en: 'The balance is short by ₹ {amount}.', ta: 'இருப்பு ₹ {amount} குறைவாக உள்ளது.' },
  'rule.bid.device': {
    en: 'This device is not enrolled for this reeler.',
    ta: 'இந்தச் சாதனம் இந்த நூற்பாளருக்கு இணைக்கப்படவில்லை.',
  },
  'rule.bid.deviceWaits': {
    en: 'This device waits for an officer to enrol it.',
    ta: 'இந்தச் சாதனம் அலுவலரின் இணைப்பு அனுமதிக்காகக் காத்திருக்கிறது.',
  },
  'rule.bid.expired': {
    en: 'The bid came too late after it was sent and does not count.',
    ta: 'அனுப்பிய பின் கேட்பு மிகத் தாமதமாக வந்தது; அது கணக்கில் சேராது.',
  },
  'rule.bid.tooFast': {
    en: 'Too many bids at once: this one was not taken. Bid again in {n} s.',
    ta: 'ஒரே நேரத்தில் அதிகக் கேட்புகள்: இது ஏற்கப்படவில்லை. {n} நொடி கழித்து மீண்டும் கேட்கவும்.',
  },
  'rule.bid.decided': { en: 'Lot {lot} is already decided.', ta: 'குவியல் {lot} மீது ஏற்கெனவே முடிவு எடுக்கப்பட்டுள்ளது.' },
  'rule.bid.placed': {
    en: 'Bid accepted: ₹ {amount} for lot {lot}.',
    ta: 'கேட்பு பதியப்பட்டது: குவியல் {lot}, ₹ {amount}.',
  },
  'rule.bid.refusedTitle': { en: 'Bid not accepted', ta: 'கேட்பு ஏற்கப்படவில்லை' },
  'rule.push.service': {
    en: "This browser's messages come by a service that the market does not use.",
    ta: 'இந்த உலாவியின் அறிவிப்புச் சேவையை அங்காடி பயன்படுத்துவதில்லை.',
  },
  'rule.file': { en: 'Choose the file again.', ta: 'கோப்பை மீண்டும் தேர்ந்தெடுக்கவும்.' },
  'rule.fileSending': { en: 'The file is still being sent.', ta: 'கோப்பு இன்னும் அனுப்பப்படுகிறது.' },
  'rule.fileEmpty': { en: 'The file is empty.', ta: 'கோப்பு காலியாக உள்ளது.' },
  'rule.fileType': { en: 'This is no {types} file.', ta: 'இது {types} கோப்பு அல்ல.' },
  'rule.fileTooLarge': { en: 'The file is larger than {max}.', ta: 'கோப்பு {max}-ஐ விடப் பெரியது.' },
  'rule.unknownKey': { en: "There is no '{name}' here.", ta: "இங்கு '{name}' என்று எதுவும் இல்லை." },
  'rule.unreadable': {
    en: "{field}: '{value}' cannot be read.",
    ta: "{field}: '{value}' என்பதைப் புரிந்துகொள்ள முடியவில்லை.",
  },
  'rule.report.outOfOrder': {
    en: 'This report is out of order. All others work.',
    ta: 'இந்த அறிக்கை தற்போது இயங்கவில்லை. மற்ற அறிக்கைகள் இயங்குகின்றன.',
  },
  'rule.notWritten': { en: '{field} cannot be changed here.', ta: '{field}: இங்கு மாற்ற முடியாது.' },
  'rule.writers': { en: 'Only {roles} may change this.', ta: '{roles} மட்டுமே இதை மாற்றலாம்.' },
  'rule.retired': { en: '{field} is no longer used.', ta: '{field} இனி பயன்படுத்தப்படுவதில்லை.' },
  'rule.asText': {
    en: 'Enter it as text, not as a number or a day.',
    ta: 'எண்ணாகவோ தேதியாகவோ அன்றி உரையாக உள்ளிடவும்.',
  },
  'rule.noneDone': { en: 'Nothing was done. {list}', ta: 'எதுவும் செய்யப்படவில்லை. {list}' },
  'rule.number': { en: 'Enter a number.', ta: 'எண்ணை உள்ளிடவும்.' },
  'rule.commas': {
    en: 'A comma only groups digits (1,25,000). Write decimals with a point (1250.50).',
    ta: 'காற்புள்ளி இலக்கங்களைத் தொகுக்க மட்டுமே (1,25,000). தசமத்தைப் புள்ளியுடன் எழுதவும் (1250.50).',
  },
  'rule.integer': { en: 'Enter a whole number.', ta: 'முழு எண்ணை உள்ளிடவும்.' },
  'rule.decimals': { en: 'At most {n} decimals.', ta: 'அதிகபட்சம் {n} தசம இடங்கள்.' },
  'rule.range': { en: 'Enter a value from {min} to {max}.', ta: '{min} முதல் {max} வரை உள்ளிடவும்.' },
  'rule.min': { en: 'At least {min}.', ta: '{min} அல்லது அதற்கு மேல் உள்ளிடவும்.' },
  'rule.max': { en: 'At most {max}.', ta: '{max} அல்லது அதற்குக் கீழ் உள்ளிடவும்.' },
  'rule.positive': { en: 'Enter a value above zero.', ta: 'சுழியத்தை விட அதிக மதிப்பை உள்ளிடவும்.' },
  'rule.unusual': {
    en: '{field} {value} is outside the usual range {min}–{max}. Save it?',
    ta: '{field} {value} வழக்கமான வரம்பு {min}–{max}-க்கு வெளியே உள்ளது. சேமிக்க வேண்டுமா?',
  },
  'rule.tamilName': {
    en: 'Tamil letters; figures, spaces and . , - ( ) / & between them.',
    ta: 'தமிழ் எழுத்துகள்; இடையே எண், இடைவெளி, . , - ( ) / & மட்டும்.',
  },
  'rule.userName': {
    en: '3 letters or more of a-z, 0-9 and . _ -; no mobile number.',
    ta: 'a-z, 0-9, . _ - ஆகியவற்றில் 3 எழுத்துகள் அல்லது அதற்கு மேல்; கைபேசி எண் கூடாது.',
  },
  'rule.aadhaar': { en: '12 digits. Check the Aadhaar number.', ta: '12 இலக்கங்கள். ஆதார் எண்ணைச் சரிபார்க்கவும்.' },
  'rule.pan': { en: 'Five letters, four digits, one letter.', ta: 'ஐந்து எழுத்துகள், நான்கு இலக்கங்கள், ஓர் எழுத்து.' },
  'rule.gst': { en: '15 characters. Check the GST number.', ta: '15 எழுத்துகள். GST எண்ணைச் சரிபார்க்கவும்.' },
  'rule.ifsc': { en: '11 characters; the fifth is 0 (zero).', ta: '11 எழுத்துகள்; ஐந்தாவது 0 (சுழியம்).' },
  'rule.bankAc': { en: '9 to 18 digits.', ta: '9 முதல் 18 இலக்கங்கள்.' },
  'rule.bankAcTwice': {
    en: '{name} has the same account number. Save it?',
    ta: '{name} என்பவருக்கும் இதே கணக்கு எண் உள்ளது. சேமிக்க வேண்டுமா?',
  },
  'rule.pin': { en: '6 digits, the first not 0.', ta: '6 இலக்கங்கள்; முதல் இலக்கம் 0 அல்ல.' },
  'rule.headCode': { en: '4 digits, the first not 0.', ta: '4 இலக்கங்கள்; முதல் இலக்கம் 0 அல்ல.' },
  'rule.date': { en: 'Enter the date as DD/MM/YYYY.', ta: 'தேதியை நாள்/மாதம்/ஆண்டு என உள்ளிடவும்.' },
  'rule.notSortable': {
    en: "The list cannot be sorted by '{name}'.",
    ta: "பட்டியலை '{name}' என்பதால் வரிசைப்படுத்த முடியாது.",
  },
  'rule.weight.lotLimits': {
    en: 'A lot weighs from {min} to {max} kg; these crates come to {net} kg.',
    ta: 'ஒரு குவியலின் எடை {min} முதல் {max} கிலோ வரை; இந்தப் பெட்டிகளின் எடை {net} கிலோ.',
  },
  'rule.weight.retyped': {
    en: 'Typed again: {retyped} kg; the crates come to {net} kg. Check the crates.',
    ta: 'மீண்டும் உள்ளிட்டது {retyped} கிலோ; பெட்டிகளின் எடை {net} கிலோ. பெட்டிகளைச் சரிபார்க்கவும்.',
  },
  'rule.rangeOrder': { en: 'The end is below the start.', ta: 'முடிவு மதிப்பு தொடக்க மதிப்பை விடக் குறைவு.' },
  'rule.dateOrder': { en: 'The end date is before the start date.', ta: 'முடிவுத் தேதி தொடக்கத் தேதிக்கு முன் உள்ளது.' },
  'rule.timeOrder': { en: 'The end time is before the start time.', ta: 'முடிவு நேரம் தொடக்க நேரத்திற்கு முன் உள்ளது.' },
  'rule.futureDate': { en: 'The date is in the future.', ta: 'தேதி எதிர்காலத்தில் உள்ளது.' },
  'rule.unique': { en: '{field} {value} is already in use.', ta: '{field} {value} ஏற்கெனவே பயன்பாட்டில் உள்ளது.' },
  'rule.codeApart': {
    en: '{field} {value} differs from that of another market by figures at its end alone: the numbers of the two could be the same.',
    ta: '{field} {value} வேறொரு சந்தையின் குறியீட்டிலிருந்து இறுதி எண்களால் மட்டுமே வேறுபடுகிறது: இரண்டின் எண்களும் ஒன்றாகிவிடக்கூடும்.',
  },
  'rule.notFound': { en: 'Not found.', ta: 'கிடைக்கவில்லை.' },
  'rule.less': { en: '{a} must be less than {b}.', ta: '{b}-ஐ விட {a} குறைவாக இருக்க வேண்டும்.' },
  'rule.defectSum': {
    en: 'The defects add up to {sum}, not {count}.',
    ta: 'குறைபாடுகளின் கூட்டுத்தொகை {sum}; {count} அல்ல.',
  },
  'rule.ticketEnded': {
    en: 'This link or OTP was used already or has expired. Ask for a new one.',
    ta: 'இந்த இணைப்பு அல்லது ஓடிபி ஏற்கெனவே பயன்படுத்தப்பட்டது அல்லது காலாவதியானது. புதியதைக் கோரவும்.',
  },
  'rule.stale': {
    en: '{name} changed this record at {time}. Your entries are kept.',
    ta: '{name} இந்தப் பதிவை {time} மணிக்கு மாற்றியுள்ளார். நீங்கள் உள்ளிட்டவை பாதுகாப்பாக உள்ளன.',
  },
  'rule.noPermission': {
    en: 'You do not have permission to open this screen.',
    ta: 'இந்தத் திரையைத் திறக்க உங்களுக்கு அனுமதி இல்லை.',
  },
  'rule.noPermissionAction': { en: 'You do not have permission to do this.', ta: 'இதைச் செய்ய உங்களுக்கு அனுமதி இல்லை.' },
  'rule.readOnly': { en: 'You can read this. {role} can change it.', ta: 'நீங்கள் படிக்கலாம். {role} மாற்றலாம்.' },
  'rule.connectionLost': {
    en: 'No connection since {time}. Trying again in {n} s.',
    ta: '{time} முதல் இணைப்பு இல்லை. {n} நொடியில் மீண்டும் முயலும்.',
  },
  'rule.shownSince': {
    en: 'What is shown is as of {time}.',
    ta: 'காட்டப்படுவது {time} மணி நிலவரம்.',
  },
  'rule.comesWithLine': {
    en: 'Not kept on this computer. It comes when the connection is back.',
    ta: 'இந்தக் கணினியில் இல்லை. இணைப்பு வந்ததும் வரும்.',
  },
  'rule.offlineKept': {
    en: 'Kept on this computer; you can save when the connection is back.',
    ta: 'இந்தக் கணினியில் உள்ளது; இணைப்பு வந்ததும் சேமிக்கலாம்.',
  },
  'rule.unsaved': {
    en: 'There are unsaved changes. Leave this screen?',
    ta: 'சேமிக்காத மாற்றங்கள் உள்ளன. இந்தத் திரையை விட்டு வெளியேற வேண்டுமா?',
  },
  'rule.draftFound': { en: 'A draft of {time} was found.', ta: '{time} நேர வரைவு உள்ளது.' },
  'rule.lotSlotted': {
    en: 'The lot is in a slot and cannot be changed.',
    ta: 'குவியல் ஏலப் பிரிவில் உள்ளது; மாற்ற முடியாது.',
  },
  'rule.slotOverlap': { en: 'The time overlaps slot {slot}.', ta: 'நேரம் ஏலப் பிரிவு {slot} உடன் மேற்படிகிறது.' },
  'rule.unbalanced': { en: 'Debit and credit differ by ₹ {amount}.', ta: 'பற்றும் வரவும் ₹ {amount} வேறுபடுகின்றன.' },
  'rule.twoPeople': { en: 'Another person must confirm this.', ta: 'இதை வேறொருவர் உறுதி செய்ய வேண்டும்.' },
  'rule.billPaid': {
    en: 'The payment was sent; the bill cannot be cancelled.',
    ta: 'பணம் அனுப்பப்பட்டுவிட்டது; பில்லை ரத்து செய்ய முடியாது.',
  },
  'rule.defectInUse': {
    en: 'The defect is in use (lots: {n}) and cannot be deleted.',
    ta: 'இக்குறைபாடு பயன்பாட்டில் உள்ளது (குவியல்கள்: {n}); நீக்க முடியாது.',
  },
  'rule.loading': { en: 'Loading {n} %', ta: 'ஏற்றப்படுகிறது {n} %' },
  'plural.wrongRow.one': {
    en: '{n} row has errors. Nothing was imported.',
    ta: '{n} வரியில் பிழை உள்ளது. எதுவும் இறக்குமதி செய்யப்படவில்லை.',
  },
  'plural.wrongRow.other': {
    en: '{n} rows have errors. Nothing was imported.',
    ta: '{n} வரிகளில் பிழை உள்ளது. எதுவும் இறக்குமதி செய்யப்படவில்லை.',
  },
} as const satisfies Record<string, Label>
