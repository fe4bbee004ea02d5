import '../components/theme/fonts.css';
import '../components/theme/roles.css';
import '../components/theme/base.css';
