import type { Policy } from './policy'

/** Which details are kept of whom, why, who sees them and for how long. */
export const privacy: Policy = {
  lead: {
    en: 'This page says which details the markets keep of farmers, reelers and officials, what for, who sees them, and how long they are kept.',
    ta: 'விவசாயிகள், நூற்பாளர்கள், அலுவலர்கள் பற்றி அங்காடிகள் எந்த விவரங்களை, எதற்காக, எவ்வளவு காலம் வைத்திருக்கின்றன, யார் பார்க்க முடியும் என்பதை இப்பக்கம் கூறுகிறது.',
  },
  sections: [
    {
      title: { en: 'Details that are kept', ta: 'வைக்கப்படும் விவரங்கள்' },
      body: [
        [
          {
            en: 'Of farmers and reelers: name, name of father or husband, gender and community, address, mobile number and other contacts; Aadhaar, PAN and GST number where they are given; bank account with IFSC code.',
            ta: 'விவசாயி, நூற்பாளர் பற்றி: பெயர், தந்தை அல்லது கணவர் பெயர், பாலினம், சமூகம், முகவரி, கைபேசி எண் மற்றும் பிற தொடர்பு விவரங்கள்; தரப்பட்டால் ஆதார், PAN, GST எண்கள்; வங்கிக் கணக்கும் IFSC குறியீடும்.',
          },
          {
            en: 'Of farmers also: the technical service centre and the kind of farmer. Of reelers also: licence, kind of unit and number of basins, and the browser they bid from.',
            ta: 'கூடுதலாக, விவசாயிக்கு: தொழில்நுட்பச் சேவை மையம், விவசாயி வகை. நூற்பாளருக்கு: உரிமம், நிலையத்தின் வகை, பேசின்களின் எண்ணிக்கை, ஏலம் கேட்கும் உலாவி.',
          },
          {
            en: 'Of the trade: lots, laboratory results, bids with their time, weights, bills, payments and balances.',
            ta: 'வணிகம் பற்றி: குவியல்கள், ஆய்வக முடிவுகள், நேரத்துடன் கேட்புகள், எடைகள், பில்கள், பணப்பட்டுவாடா, இருப்புகள்.',
          },
          {
            en: 'Of officials: name, designation, office, mobile number and email.',
            ta: 'அலுவலர் பற்றி: பெயர், பதவி, அலுவலகம், கைபேசி எண், மின்னஞ்சல்.',
          },
          {
            en: 'Of every sign-in: when, from which network address and with which browser, and which sign-ins failed.',
            ta: 'ஒவ்வொரு உள்நுழைவு பற்றி: எப்போது, எந்தப் பிணைய முகவரியிலிருந்து, எந்த உலாவியில், எவை தோல்வியடைந்தன என்பன.',
          },
        ],
        {
          en: 'A sign-up asks only for name, mobile number, kind and office. The rest is entered by the office when the account is activated.',
          ta: 'பதிவின்போது பெயர், கைபேசி எண், பதிவு வகை, அலுவலகம் ஆகியவை மட்டுமே கேட்கப்படும். மற்றவை கணக்கு செயல்படுத்தப்படும்போது அலுவலகத்தால் பதியப்படும்.',
        },
      ],
    },
    {
      title: { en: 'What they are for', ta: 'எதற்காக' },
      body: [
        [
          {
            en: 'To know who sells and who buys, and that the buyer is licensed.',
            ta: 'விற்பவர், வாங்குபவர் யார் என்றும், வாங்குபவருக்கு உரிமம் உள்ளதா என்றும் அறிய.',
          },
          {
            en: 'To pay the farmer, to bill the reeler and to account for the levy.',
            ta: 'விவசாயிக்குப் பணம் செலுத்த, நூற்பாளருக்குப் பில் தர, தீர்வைக்குக் கணக்கு வைக்க.',
          },
          { en: "For the department's reports and statistics.", ta: 'துறையின் அறிக்கைகளுக்கும் புள்ளிவிவரங்களுக்கும்.' },
          {
            en: 'To keep strangers out, and to settle disputes about bids, weights and bills.',
            ta: 'அந்நியர் நுழைவைத் தடுக்கவும், கேட்பு, எடை, பில் குறித்த பிணக்குகளைத் தீர்க்கவும்.',
          },
        ],
        {
          en: 'They are used for nothing else. They are not sold, and there is no advertising here.',
          ta: 'வேறு எதற்கும் பயன்படுத்தப்படாது. விற்கப்படாது; இங்கு விளம்பரம் இல்லை.',
        },
      ],
    },
    {
      title: { en: 'How they are protected', ta: 'பாதுகாக்கப்படும் விதம்' },
      body: [
        [
          {
            en: 'Aadhaar, PAN and bank account numbers are stored encrypted. Screens, exports and the record of changes show their last four characters only. A bank account number is read in full only to pay into it.',
            ta: 'ஆதார், PAN, வங்கிக் கணக்கு எண்கள் மறைகுறியாக்கி வைக்கப்படும். திரை, ஏற்றுமதி, மாற்றப் பதிவேடு ஆகியவற்றில் கடைசி நான்கு எழுத்துகள் மட்டுமே காட்டப்படும். வங்கிக் கணக்கு எண் அதில் பணம் செலுத்துவதற்கு மட்டுமே முழுமையாகப் படிக்கப்படும்.',
          },
          {
            en: 'Passwords are stored so that nobody can read them, not even the office.',
            ta: 'கடவுச்சொல்லை அலுவலகம் உட்பட யாரும் படிக்க முடியாத வகையில் வைக்கப்படும்.',
          },
          {
            en: 'Every entry and every change is recorded with name and time.',
            ta: 'ஒவ்வொரு பதிவும் மாற்றமும் பெயருடனும் நேரத்துடனும் பதியப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Who sees them', ta: 'யார் பார்க்க முடியும்' },
      body: [
        [
          {
            en: 'Officials see the records of their own offices: a market officer those of the market, an Assistant Director those of the markets below, a Regional Joint Director those of the region.',
            ta: 'அலுவலர்கள் தங்கள் அலுவலக எல்லைக்குள் உள்ள பதிவுகளையே காண்பர்: அங்காடி அலுவலர் அந்த அங்காடியையும், உதவி இயக்குநர் தம் கீழ் உள்ள அங்காடிகளையும், மண்டல இணை இயக்குநர் மண்டலத்தையும்.',
          },
          {
            en: 'Another market finds a farmer only by the exact code or mobile number, and without bank details.',
            ta: 'வேறு அங்காடி சரியான குறியீடு அல்லது கைபேசி எண்ணைக் கொண்டு மட்டுமே விவசாயியைக் கண்டறியலாம்; வங்கி விவரங்கள் தெரியாது.',
          },
          {
            en: "A reeler sees the lots of their market with variety, village, laboratory result and prices, and their own bids; not the farmer's name.",
            ta: 'நூற்பாளர் தம் அங்காடியின் குவியல்களை இரகம், கிராமம், ஆய்வக முடிவு, விலையுடனும், தம் கேட்புகளையும் காண்பார்; விவசாயியின் பெயர் காட்டப்படாது.',
          },
          {
            en: 'The display in the hall shows each lot with its highest bid and the name and licence number of the reeler who leads; nothing of the farmer.',
            ta: 'ஏலக்கூடத் திரையில் ஒவ்வொரு குவியலின் அதிகபட்ச ஏல விலையும் முன்னிலையில் உள்ள நூற்பாளரின் பெயரும் உரிம எண்ணும் காட்டப்படும்; விவசாயி பற்றி எதுவும் காட்டப்படாது.',
          },
          {
            en: 'The bank gets what it needs for a payment, the message service the mobile number and the message. Where a reeler has turned on messages to the phone, they go encrypted through the message service of the browser, which cannot read them.',
            ta: 'பணம் செலுத்தத் தேவையானவை வங்கிக்கும், கைபேசி எண்ணும் செய்தியும் குறுஞ்செய்திச் சேவைக்கும் தரப்படும். நூற்பாளர் கைபேசி அறிவிப்புகளை இயக்கியிருந்தால், அவை மறைகுறியாக்கப்பட்டு உலாவியின் அறிவிப்புச் சேவை வழியே செல்லும்; அந்தச் சேவையால் அவற்றைப் படிக்க முடியாது.',
          },
          {
            en: 'Other authorities get what the law lets them demand.',
            ta: 'சட்டப்படி கோரத்தக்கவை மட்டும் பிற அதிகார அமைப்புகளுக்குத் தரப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'How long they are kept', ta: 'எவ்வளவு காலம்' },
      body: [
        {
          en: "Records of lots, bids, weights, bills and payments are the department's accounts: they are kept as long as government accounts must be kept, and are not erased before. A farmer or reeler who no longer comes is set to inactive; the accounts of earlier days stay.",
          ta: 'குவியல், கேட்பு, எடை, பில், பணப்பட்டுவாடா பதிவுகள் துறையின் கணக்குகள்: அரசுக் கணக்குகளை வைத்திருக்க வேண்டிய காலம் வரை வைக்கப்படும்; அதற்கு முன் அழிக்கப்படாது. இனி வராத விவசாயி அல்லது நூற்பாளரின் பதிவின் செயல் நிறுத்தப்படும்; முந்தைய நாள்களின் கணக்கு அப்படியே இருக்கும்.',
        },
        {
          en: "An OTP is valid for ten minutes. An official's session ends after 60 minutes without activity; every session ends twelve hours after the sign-in at the latest. A form that was not saved is kept on the computer it was typed on, for twelve hours, without the encrypted numbers.",
          ta: 'ஓடிபி பத்து நிமிடங்களுக்குச் செல்லுபடியாகும். செயல்பாடு இன்றி 60 நிமிடங்கள் கடந்தால் அலுவலரின் அமர்வு முடியும்; எந்த அமர்வும் உள்நுழைந்ததிலிருந்து அதிகபட்சம் பன்னிரண்டு மணி நேரத்தில் முடியும். சேமிக்காத படிவம் அது தட்டச்சு செய்த கணினியிலேயே, மறைகுறியாக்கப்படும் எண்கள் இன்றி, பன்னிரண்டு மணி நேரம் இருக்கும்.',
        },
      ],
    },
    {
      title: { en: 'What is kept in your browser', ta: 'உங்கள் உலாவியில் வைக்கப்படுபவை' },
      body: [
        {
          en: 'The sign of your session, your language and the appearance of the screens; a cookie that shows that a request comes from this site; and, after a sign-in, a cookie by which this browser is known again, for one year: sign-ins are locked by it, and a reeler bids only from their own browser. Nothing of it follows you to other sites.',
          ta: 'உங்கள் அமர்வின் அடையாளம், மொழி, திரைத் தோற்றம்; கோரிக்கை இத்தளத்திலிருந்தே வருகிறது எனக் காட்டும் குக்கீ; உள்நுழைந்தபின் இந்த உலாவியை மீண்டும் அடையாளம் காணும் குக்கீ, ஓராண்டுக்கு: தவறான உள்நுழைவுகள் அதன்படி பூட்டப்படும்; நூற்பாளர் தம் உலாவியிலிருந்து மட்டுமே ஏலம் கேட்க முடியும். இவை எதுவும் பிற தளங்களில் உங்களைப் பின்தொடராது.',
        },
        {
          en: 'Where the office has switched on the security check of sign-up and reset, or the map of the contact page, your browser fetches them from their providers, who then learn its network address. The map is fetched only when you ask for it.',
          ta: 'பதிவிலும் கடவுச்சொல் மீட்டமைப்பிலும் பாதுகாப்புச் சோதனையை, அல்லது தொடர்புப் பக்கத்தில் வரைபடத்தை அலுவலகம் இயக்கியிருந்தால், உங்கள் உலாவி அவற்றை வழங்குநரிடமிருந்து பெறும்; அப்போது அதன் பிணைய முகவரி அவர்களுக்குத் தெரியும். நீங்கள் கேட்டால் மட்டுமே வரைபடம் பெறப்படும்.',
        },
      ],
    },
    {
      title: { en: 'What you can ask for', ta: 'நீங்கள் கோரக்கூடியவை' },
      body: [
        {
          en: 'Everyone may ask the market where they are registered what is kept of them, and have mistakes corrected; the correction is made by an official and stays on record. Officials see their own details under Profile settings. Offices and addresses are on the contact page.',
          ta: 'தம்மைப் பற்றி வைக்கப்பட்டுள்ள விவரங்களை எவரும் தாம் பதிவு செய்த அங்காடியில் கேட்டறியலாம், பிழைகளைத் திருத்தக் கோரலாம்; அலுவலர் செய்யும் திருத்தம் பதிவில் இருக்கும். அலுவலர்கள் தம் விவரங்களைத் தன்விவர அமைப்புகளில் காணலாம். அலுவலகங்களும் முகவரிகளும் தொடர்புப் பக்கத்தில் உள்ளன.',
        },
      ],
    },
  ],
}
