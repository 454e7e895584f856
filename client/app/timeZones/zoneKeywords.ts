/** Large cities without a zone of their own, as people may spell them; only for the search. */
export const OTHER_CITIES: Record<string, string> = {
  'America/Bogota': 'Medellín, Cali',
  'America/Chicago':
    'Dallas, Houston, Austin, San Antonio, Minneapolis, New Orleans, Nashville, Kansas City, Milwaukee',
  'America/Denver': 'Salt Lake City, Albuquerque',
  'America/Los_Angeles':
    'San Francisco, San Diego, San José, Seattle, Portland, Las Vegas, Sacramento, Silicon Valley',
  'America/Mexico_City': 'Guadalajara, Puebla',
  'America/New_York':
    'Nueva York, Boston, Philadelphia, Washington, Miami, Atlanta, Orlando, Charlotte, Pittsburgh, Cleveland',
  'America/Sao_Paulo': 'Rio de Janeiro, Belo Horizonte, Curitiba, Porto Alegre, Brasília',
  'America/Toronto': 'Montréal, Ottawa, Québec',
  'America/Edmonton': 'Calgary',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Ho_Chi_Minh': 'Saigon, Hanoi, Da Nang',
  'Asia/Jerusalem': 'Tel Aviv, Haifa',
  'Asia/Karachi': 'Lahore, Islamabad',
  'Asia/Kolkata':
    'Mumbai, Bombay, Delhi, Bangalore, Bengaluru, Chennai, Hyderabad, Pune, Ahmedabad, Calcutta',
  'Asia/Riyadh': 'Jeddah, Mecca, Dschidda, Mekka',
  'Asia/Seoul': 'Busan, Incheon',
  'Asia/Shanghai': 'Beijing, Peking, Pekín, Shenzhen, Guangzhou, Kanton, Chengdu, Wuhan',
  'Asia/Tokyo': 'Osaka, Kyoto, Yokohama, Nagoya, Sapporo, Fukuoka',
  'Australia/Brisbane': 'Gold Coast, Cairns',
  'Australia/Sydney': 'Canberra, Newcastle',
  'Africa/Johannesburg': 'Cape Town, Kapstadt, Fokváros, Ciudad del Cabo, Durban, Pretoria',
  'Europe/Amsterdam': 'Rotterdam, Den Haag, The Hague, La Haya, Hága, Utrecht, Eindhoven',
  'Europe/Athens': 'Thessaloniki, Szaloniki',
  'Europe/Berlin':
    'Munich, München, Hamburg, Frankfurt, Cologne, Köln, Colonia, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Bremen',
  'Europe/Brussels': 'Antwerp, Antwerpen, Amberes, Gent, Liège',
  'Europe/Bucharest': 'Cluj-Napoca, Kolozsvár, Timișoara, Temesvár, Iași',
  'Europe/Budapest': 'Debrecen, Szeged, Pécs, Győr, Miskolc',
  'Europe/Copenhagen': 'Aarhus, Odense',
  'Europe/Dublin': 'Cork, Galway',
  'Europe/Istanbul': 'Ankara, Izmir, Antalya',
  'Europe/Kyiv': 'Kiev, Kharkiv, Odesa, Lviv',
  'Europe/Lisbon': 'Porto, Oporto',
  'Europe/London':
    'Manchester, Birmingham, Edinburgh, Glasgow, Liverpool, Leeds, Bristol, Cardiff, Belfast',
  'Europe/Madrid':
    'Barcelona, Valencia, Seville, Sevilla, Bilbao, Málaga, Zaragoza, Granada, Mallorca',
  'Europe/Moscow': 'Saint Petersburg, Sankt Petersburg, Szentpétervár, San Petersburgo',
  'Europe/Paris': 'Lyon, Marseille, Marsella, Toulouse, Bordeaux, Lille, Strasbourg, Nice, Niza',
  'Europe/Prague': 'Brno, Brünn, Ostrava',
  'Europe/Rome': 'Milan, Mailand, Milánó, Milano, Naples, Nápoly, Neapel, Turin, Venice, Firenze',
  'Europe/Stockholm': 'Gothenburg, Göteborg, Malmö',
  'Europe/Vienna': 'Graz, Linz, Salzburg, Innsbruck',
  'Europe/Warsaw': 'Kraków, Krakkó, Krakau, Cracovia, Gdańsk, Wrocław, Poznań, Łódź',
  'Europe/Zurich': 'Geneva, Genève, Genf, Ginebra, Basel, Bern, Lausanne',
};
