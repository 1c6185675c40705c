import type { Policy } from './policy'

/** What the markets are, how a lot goes through a day, what one can rely on. */
export const about: Policy = {
  lead: {
    en: 'In the government silk cocoon markets of the Department of Sericulture, farmers who rear silkworms sell their cocoons to licensed reelers by open auction. This site is where the markets keep their day: arrivals, auction, weights, bills and payments.',
    ta: 'பட்டு வளர்ச்சித் துறையின் அரசு பட்டுக்கூடு அங்காடிகளில், பட்டுப்புழு வளர்க்கும் விவசாயிகள் தங்கள் கூடுகளை உரிமம் பெற்ற நூற்பாளர்களுக்கு வெளிப்படையான ஏலத்தில் விற்கின்றனர். வரத்து, ஏலம், எடை, பில், பணப்பட்டுவாடா என அங்காடியின் ஒவ்வொரு நாளும் இத்தளத்தில் பதியப்படுகிறது.',
  },
  sections: [
    {
      title: { en: 'How a lot is sold', ta: 'ஒரு குவியல் விற்கப்படும் விதம்' },
      body: [
        [
          {
            en: 'Arrival: the farmer brings the cocoons. The desk enters variety and weight, and each lot gets its number of the day and a token.',
            ta: 'வரத்து: விவசாயி கூடுகளைக் கொண்டு வருகிறார். இரகமும் எடையும் பதியப்பட்டு, ஒவ்வொரு குவியலுக்கும் அன்றைய எண்ணும் டோக்கனும் தரப்படும்.',
          },
          {
            en: 'Laboratory: a sample of 100 grams is tested. From the result and the rates in force comes the floor price, below which no bid counts.',
            ta: 'ஆய்வகம்: 100 கிராம் மாதிரி ஆய்வு செய்யப்படும். அதன் முடிவிலிருந்தும் நடைமுறையில் உள்ள விகிதங்களிலிருந்தும் அடிப்படை விலை கணக்கிடப்படும்; அதற்குக் கீழான கேட்பு ஏற்கப்படாது.',
          },
          {
            en: 'Auction: licensed reelers bid from their phones while the slot of the lot is open. The hall sees the highest bid of every lot.',
            ta: 'ஏலம்: குவியலின் ஏல நேரத்தில் உரிமம் பெற்ற நூற்பாளர்கள் தங்கள் கைபேசியிலிருந்து விலை கேட்பர். ஒவ்வொரு குவியலின் அதிகபட்ச ஏல விலையும் ஏலக்கூடத்தில் காட்டப்படும்.',
          },
          {
            en: 'Consent: the farmer says yes or no to the highest bid. Without a yes nothing is sold.',
            ta: 'ஒப்புதல்: அதிகபட்ச விலைக்கு விவசாயி ஆம் அல்லது இல்லை எனச் சொல்வார். அவர் ஒப்புதல் இன்றி எதுவும் விற்கப்படாது.',
          },
          {
            en: 'Weighing: the sold lot is weighed crate by crate. Money is counted from the net weight alone.',
            ta: 'எடையிடல்: விற்ற குவியல் பெட்டி பெட்டியாக எடையிடப்படும். நிகர எடைக்கு மட்டுமே பணம் கணக்கிடப்படும்.',
          },
          {
            en: 'Bills and payment: farmer and reeler each get a bill with amount and levy. The farmer is paid into the bank account.',
            ta: 'பில்லும் பணமும்: விவசாயிக்கும் நூற்பாளருக்கும் தொகையும் தீர்வையும் காட்டும் பில் தரப்படும். விவசாயிக்கான பணம் அவரது வங்கிக் கணக்கில் செலுத்தப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Who uses this site', ta: 'இத்தளத்தைப் பயன்படுத்துவோர்' },
      body: [
        {
          en: 'Officials of the markets, the AD offices, the regions and the directorate, each within their own office. Reelers bid here and see their own bids. Farmers need no sign-in: the market enters what concerns them and hands out the papers.',
          ta: 'அங்காடி, உதவி இயக்குநர் அலுவலகம், மண்டலம், இயக்ககம் ஆகியவற்றின் அலுவலர்கள், அவரவர் அலுவலக எல்லைக்குள். நூற்பாளர்கள் இங்கு விலை கேட்டு, தங்கள் கேட்புகளைக் காணலாம். விவசாயிகளுக்கு உள்நுழைவு தேவையில்லை: அவர்களுக்கானவற்றை அங்காடியே பதிந்து ஆவணங்களை வழங்கும்.',
        },
      ],
    },
    {
      title: { en: 'What one can rely on', ta: 'உறுதியாக நம்பத்தக்கவை' },
      body: [
        [
          {
            en: 'One clock decides: that of the server. Every bid bears its time.',
            ta: 'சேவையகத்தின் கடிகாரமே முடிவு செய்யும். ஒவ்வொரு கேட்பும் அதன் நேரத்துடன் பதியப்படும்.',
          },
          {
            en: 'No bid, weight or bill is erased. What is corrected or cancelled stays on record with the reason, the name of the official and the time.',
            ta: 'கேட்பு, எடை, பில் எதுவும் அழிக்கப்படாது. திருத்தமும் ரத்தும் காரணம், அலுவலர் பெயர், நேரம் ஆகியவற்றுடன் பதிவில் இருக்கும்.',
          },
          {
            en: 'Levy is taken at the rate in force on the day, from farmer and reeler separately, and is shown on the bill.',
            ta: 'தீர்வை அன்று நடைமுறையில் உள்ள விகிதத்தில் விவசாயியிடமும் நூற்பாளரிடமும் தனித்தனியே பெறப்பட்டுப் பில்லில் காட்டப்படும்.',
          },
          {
            en: 'The papers are in Tamil and English.',
            ta: 'ஆவணங்கள் தமிழிலும் ஆங்கிலத்திலும் இருக்கும்.',
          },
        ],
      ],
    },
  ],
}
