-- Which lots of which day, in a language: the words are the glossary's, for a view has none of its own.
create function lots_in_words(p_lots int8, p_numbers text, p_day date, p_language text)
returns text language sql stable as $body$
  select format(
    case p_language
      when 'en' then case p_lots when 1 then :'lot_on_en' else :'lots_on_en' end
      when 'ta' then case p_lots when 1 then :'lot_on_ta' else :'lots_on_ta' end
    end,
    p_numbers, to_char(p_day, 'DD/MM/YYYY'))
$body$;
